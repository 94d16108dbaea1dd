import type { Recognition, RecognitionResults } from '../../client/features/dictation/recognition.ts'

/** Speech recognition for tests: it hears what the test tells it. Each started session is one object. */
export class FakeRecognition implements Recognition {
  static sessions: FakeRecognition[] = []
  /** Whether new sessions refuse to start. */
  static refuses = false

  lang = ''
  continuous = false
  interimResults = false
  processLocally?: boolean
  onresult: Recognition['onresult'] = null
  onerror: Recognition['onerror'] = null
  onend: Recognition['onend'] = null
  wasStopped = false
  wasAborted = false

  static get last(): FakeRecognition {
    const last = FakeRecognition.sessions.at(-1)
    if (!last) throw new Error('No session was asked for')
    return last
  }

  static reset(): void {
    FakeRecognition.sessions = []
    FakeRecognition.refuses = false
  }

  start(): void {
    if (FakeRecognition.refuses) throw new DOMException('Refused', 'NotAllowedError')
    FakeRecognition.sessions.push(this)
  }

  stop(): void {
    this.wasStopped = true
  }

  abort(): void {
    this.wasAborted = true
  }

  /**
   * An event with this list. Text in brackets is an interim result; `?` after it marks a final result of confidence 0.
   */
  hear(...texts: string[]): void {
    this.onresult?.({ results: texts.map(toResult) })
  }

  fail(error: string): void {
    this.onerror?.({ error })
    this.onend?.()
  }

  end(): void {
    this.onend?.()
  }
}

function toResult(text: string): RecognitionResults[number] {
  const isFinal = !text.startsWith('[')
  const confidence = text.endsWith('?') ? 0 : 0.9
  return Object.assign([{ transcript: text.replace(/[[\]?]/g, ''), confidence }], { isFinal })
}
