import type { Clock } from '../../lib/clock.ts'
import type { Recognition, RecognitionResults } from './recognition.ts'
import { type HeardList, Transcript } from './transcript.ts'

interface ListenOptions {
  recognition: Recognition
  language: string
  /** Whether the recogniser runs on this device, so that the sound is not sent anywhere. */
  isHere: boolean
  clock: Clock
  onFinal: (text: string) => void
  onInterim: (text: string) => void
  /** Called when something was said, final or not. */
  onHeard: () => void
  onError: (code: string) => void
  /** Called last. No other call follows. */
  onEnd: () => void
}

export interface Listening {
  /** Passes on the last words when they come, then ends. */
  stop(): void
  /** Passes on the words that are known now, and nothing after that. */
  abort(): void
}

/** A session of the recogniser, from its start to its end. Throws if it does not start. */
export function listen(options: ListenOptions): Listening {
  const { recognition, clock, onFinal, onInterim } = options
  const transcript = new Transcript()
  let cancelPause = () => {}

  recognition.lang = options.language
  if (options.isHere) recognition.processLocally = true
  recognition.continuous = true
  recognition.interimResults = true
  recognition.onresult = ({ results }) => {
    const { finals, interim } = transcript.read(toHeard(results))
    finals.forEach(onFinal)
    onInterim(interim)
    cancelPause()
    cancelPause = clock.after(pauseMs, settle)
    options.onHeard()
  }
  recognition.onerror = ({ error }) => options.onError(error)
  recognition.onend = () => {
    close()
    options.onEnd()
  }
  recognition.start()

  function settle(): void {
    const finals = transcript.settle()
    finals.forEach(onFinal)
    if (finals.length > 0) onInterim('')
  }

  function close(): void {
    recognition.onresult = null
    recognition.onerror = null
    recognition.onend = null
    cancelPause()
    settle()
    onInterim('')
  }

  return {
    stop: () => recognition.stop(),
    abort() {
      close()
      recognition.abort()
    },
  }
}

/** After this time without a new guess, the last guess counts as final, even if the recogniser never confirms it. */
const pauseMs = 1_500

function toHeard(results: RecognitionResults): HeardList {
  return {
    length: results.length,
    at(index) {
      const result = results[index]
      const best = result?.[0]
      return (
        result && { text: best?.transcript ?? '', isFinal: result.isFinal, confidence: best?.confidence ?? 0 }
      )
    },
  }
}
