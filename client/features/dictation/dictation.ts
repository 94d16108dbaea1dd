import type { Clock } from '../../lib/clock.ts'
import type { DeviceStorage } from '../../lib/device-storage.ts'
import { createObservable } from '../../lib/observable.ts'
import { defaultDictationLanguage, dictationTags } from './dictation-tags.ts'
import type { Listening, listen } from './listen.ts'
import { knownListen, loadListen } from './load-listen.ts'
import type { RecognitionConstructor } from './recognition.ts'

/** What the writing page does with what is heard. */
interface DictationPage {
  /** Goes into the text, as one step of undo. Each utterance comes once. */
  onFinal: (text: string) => void
  /** Is shown in grey and never stored; empty when there is nothing to show. */
  onInterim: (text: string) => void
  onProblem: (words: string, shownMs: number) => void
}

export interface DictationView {
  isSupported: boolean
  isListening: boolean
  language: string
}

export interface Dictation {
  getView(): DictationView
  subscribe(onChange: () => void): () => void
  follow(page: DictationPage): void
  start(): void
  /** What was said until now still comes. */
  stop(): void
  /** What is known comes now and nothing after it: for a change of tab and for leaving the page. */
  abort(): void
  /** Is remembered, and takes effect at once. */
  chooseLanguage(language: string): void
}

interface DictationOptions {
  Recognition: RecognitionConstructor | undefined
  clock: Clock
  storage: DeviceStorage
}

/**
 * Dictation from a click to the next. Browsers end a session of their recogniser when they like, Chrome on Android
 * after each utterance: while dictation is wanted, another one begins.
 */
export function createDictation({ Recognition, clock, storage }: DictationOptions): Dictation {
  // One idea: a dictation is on or off, and whatever ends a session of the recogniser asks only that.
  let page: DictationPage = { onFinal: () => {}, onInterim: () => {}, onProblem: () => {} }
  const view = createObservable<DictationView>({
    isSupported: Recognition !== undefined,
    isListening: false,
    language: rememberedLanguage(storage),
  })
  let session: Listening | undefined
  /** What a session waits for that is to come. */
  let waiting: object | undefined
  let failures = 0
  let cancelSilence = () => {}
  let cancelRestart = () => {}

  function start(): void {
    if (view.get().isListening) return
    if (!Recognition) {
      tell('Speech recognition not supported in this browser')
      return
    }
    failures = 0
    session?.abort()
    change({ isListening: true })
    watchSilence()
    open(Recognition, 'Failed to start microphone.')
  }

  function open(Recognition: RecognitionConstructor, failure: string): void {
    const listen = knownListen()
    if (listen) begin(listen, Recognition, failure)
    else void openLater(Recognition, failure)
  }

  async function openLater(Recognition: RecognitionConstructor, failure: string): Promise<void> {
    const own = {}
    waiting = own
    const listen = await loadListen()
    // Whoever has stopped meanwhile and started again waits for the second.
    if (waiting !== own || !view.get().isListening) return
    if (listen) begin(listen, Recognition, failure)
    else fail(failure)
  }

  function begin(start: typeof listen, Recognition: RecognitionConstructor, failure: string): void {
    const openedAtMs = clock.now()
    let hasHeard = false
    try {
      session = start({
        recognition: new Recognition(),
        language: view.get().language,
        clock,
        onFinal: (text) => page.onFinal(text),
        onInterim: (text) => page.onInterim(text),
        onHeard() {
          hasHeard = true
          if (view.get().isListening) watchSilence()
        },
        onError(code) {
          if (view.get().isListening && !passing.has(code)) fail(wordsFor(code))
        },
        onEnd() {
          session = undefined
          const isSound = hasHeard || clock.now() - openedAtMs >= soundSessionMs
          if (view.get().isListening) reopen(Recognition, isSound)
        },
      })
    } catch {
      session = undefined
      fail(failure)
    }
  }

  function reopen(Recognition: RecognitionConstructor, isSound: boolean): void {
    const failure = 'Failed to restart microphone.'
    failures = isSound ? 0 : failures + 1
    const again = () => open(Recognition, failure)
    if (isSound) again()
    else if (failures > maxFailures) fail(failure)
    else cancelRestart = clock.after(firstWaitMs * 2 ** (failures - 1), again)
  }

  function watchSilence(): void {
    cancelSilence()
    cancelSilence = clock.after(silenceMs, () => fail('Stopped due to 30s of silence.'))
  }

  function fail(words: string): void {
    stop()
    tell(words)
  }

  function tell(words: string): void {
    page.onProblem(words, problemShownMs)
  }

  function stop(): void {
    if (!view.get().isListening) return
    cancelSilence()
    cancelRestart()
    change({ isListening: false })
    session?.stop()
  }

  function abort(): void {
    stop()
    session?.abort()
    session = undefined
  }

  function chooseLanguage(language: string): void {
    if (!isOffered(language)) return
    storage.setItem(languageStorageKey, language)
    const { isListening } = view.get()
    abort()
    change({ language })
    if (isListening) start()
  }

  function change(changed: Partial<DictationView>): void {
    view.set({ ...view.get(), ...changed })
  }

  return {
    getView: view.get,
    subscribe: view.subscribe,
    follow: (next) => {
      page = next
    },
    start,
    stop,
    abort,
    chooseLanguage,
  }
}

const silenceMs = 30_000
const problemShownMs = 4_000

/** A session that ends sooner and without a word says that something is wrong: wait longer each time, then give up. */
const soundSessionMs = 1_000
const firstWaitMs = 250
const maxFailures = 5

/** No reason to stop: silence has its own limit, and what was cut short begins again. */
const passing = new Set(['no-speech', 'aborted'])

/** Some browsers listen without a network, others send what they hear to a service. */
function wordsFor(code: string): string {
  const isOffline = code === 'network' && navigator.onLine === false
  if (isOffline) return 'Dictation needs a connection.'
  const help = code === 'not-allowed' ? '. Allow this page the microphone, which needs HTTPS.' : ''
  return `Speech recognition error: ${code}${help}`
}

const languageStorageKey = 'longhand:dictation-language'

function rememberedLanguage(storage: DeviceStorage): string {
  const language = storage.getItem(languageStorageKey)
  return language !== null && isOffered(language) ? language : defaultDictationLanguage
}

function isOffered(language: string): boolean {
  return dictationTags.some((tag) => tag === language)
}
