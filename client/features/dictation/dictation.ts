import type { DeviceStorage } from '../../lib/browser/device-storage.ts'
import type { Clock } from '../../lib/clock.ts'
import { createObservable, type Observed } from '../../lib/observable.ts'
import { defaultDictationLanguage, dictationTags } from './dictation-tags.ts'
import { createLateRecogniser } from './late-recogniser.ts'
import { createLateRecorder } from './late-recorder.ts'
import type { RecognitionConstructor } from './recognition.ts'
import type { LoadRecorder, MicrophoneState } from './recorder.ts'

/** What the writing page does with recognised words. */
interface DictationPage {
  /** Receives words that go into the text as one undo step. Each utterance comes once. */
  onFinal: (text: string) => void
  /** Receives words that are shown in grey and never stored. Empty when there is nothing to show. */
  onInterim: (text: string) => void
  onProblem: (words: string, shownMs: number) => void
}

export interface DictationView {
  isSupported: boolean
  isListening: boolean
  language: string
  /** Whether a model of the server transcribes what is said. */
  isRecorded: boolean
}

export interface Dictation {
  getView(): DictationView
  subscribe(onChange: () => void): () => void
  follow(page: DictationPage): void
  start(): void
  /** Stops listening. The words that were said before still come. */
  stop(): void
  /**
   * Stops at once. The words that are known now come immediately, and nothing after them. For a change of tab and for
   * leaving the page.
   */
  abort(): void
  /** Stores the language and uses it at once. */
  chooseLanguage(language: string): void
  /** The state of dictation by recording. A browser's recogniser shows by itself when it listens. */
  microphone: Observed<MicrophoneState>
  /** Sets whether a model of the server may transcribe recordings. If it may not, a recording is ended. */
  allowRecorder(isAllowed: boolean): void
  /** Whether something was said that is not in the text yet, and would be lost with the page. */
  hasUnwritten(): boolean
  /** Called when the page is left. */
  leave(): void
}

interface DictationOptions {
  Recognition: RecognitionConstructor | undefined
  /**
   * Loads the recorder, if the browser can record. Used if the browser has no recogniser, or one that never hears
   * anything.
   */
  loadRecorder?: LoadRecorder | undefined
  clock: Clock
  storage: DeviceStorage
}

/** Dictation from one click to the next, by a recogniser or a recorder. */
export function createDictation(options: DictationOptions): Dictation {
  // One idea: dictation is on or off, and all that listens depends only on this.
  const { Recognition, loadRecorder, clock, storage } = options
  let page: DictationPage = { onFinal: () => {}, onInterim: () => {}, onProblem: () => {} }
  const view = createObservable<DictationView>({
    isSupported: Recognition !== undefined,
    isListening: false,
    language: rememberedLanguage(storage),
    isRecorded: false,
  })
  let mayRecord = false
  /** Whether the recogniser has reported that it can never recognise anything here. */
  let isDeaf = false
  let cancelSilence = () => {}
  const isWanted = () => view.get().isListening
  const events = {
    isWanted,
    onFinal: (text: string) => page.onFinal(text),
    onInterim: (text: string) => page.onInterim(text),
    onHeard: () => void (isWanted() && watchSilence()),
    fail,
    giveUp,
    onEnd(words?: string) {
      stop()
      if (words !== undefined) tell(words)
    },
  }
  const recogniser = Recognition && createLateRecogniser(Recognition, clock, events)
  const recorder = loadRecorder && createLateRecorder(loadRecorder, events)
  const ear = () => (recorder && view.get().isRecorded ? recorder : recogniser)

  function start(): void {
    const { isListening, isSupported, language } = view.get()
    if (isListening) return
    const chosen = ear()
    if (!chosen || !isSupported) {
      tell('Speech recognition not supported in this browser')
      return
    }
    change({ isListening: true })
    if (chosen === recogniser) watchSilence()
    chosen.start(language)
  }

  function giveUp(): boolean {
    if (!recorder || !mayRecord) return false
    cancelSilence()
    recogniser?.abort()
    isDeaf = true
    change({ isRecorded: true })
    page.onProblem(deafWords, deafShownMs)
    recorder.start(view.get().language)
    return true
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
    change({ isListening: false })
    ear()?.stop()
  }

  function abort(): void {
    stop()
    ear()?.abort()
  }

  function chooseLanguage(language: string): void {
    if (!isOffered(language)) return
    storage.setItem(languageStorageKey, language)
    const { isListening } = view.get()
    abort()
    change({ language })
    if (isListening) start()
  }

  function allowRecorder(isAllowed: boolean): void {
    mayRecord = isAllowed
    const isRecorded = recorder !== undefined && isAllowed && (!recogniser || isDeaf)
    if (isRecorded === view.get().isRecorded) return
    recorder?.discard()
    stop()
    change({ isRecorded, isSupported: recogniser !== undefined || isRecorded })
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
    microphone: recorder?.microphone ?? createObservable<MicrophoneState>('off'),
    allowRecorder,
    hasUnwritten: () => recorder?.hasUnwritten() ?? false,
    leave() {
      recorder?.leave()
      abort()
    },
  }
}

const silenceMs = 30_000
const problemShownMs = 4_000
/** Writers must know where their voice is sent. */
const deafWords =
  'The speech recognition of this browser does not answer. A model of the server listens instead.'
const deafShownMs = 8_000

const languageStorageKey = 'longhand:dictation-language'

function rememberedLanguage(storage: DeviceStorage): string {
  const language = storage.getItem(languageStorageKey)
  return language !== null && isOffered(language) ? language : defaultDictationLanguage
}

function isOffered(language: string): boolean {
  return dictationTags.some((tag) => tag === language)
}
