import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeClock, settle } from '../../../tests/fakes/fake-clock.ts'
import { loseNetwork } from '../../../tests/fakes/fake-network.ts'
import { FakeRecognition } from '../../../tests/fakes/fake-recognition.ts'
import { createDictation, type Dictation } from './dictation.ts'
import { loadRecogniser } from './load-recogniser.ts'
import type { RecorderEvents } from './recorder.ts'
import { whoListens } from './who-listens.ts'

let clock: FakeClock
let stored: Map<string, string>
let finals: string[]
let interim: string
let problems: [words: string, shownMs: number][]

// On the page, the recogniser is loaded with its button.
beforeAll(async () => {
  await loadRecogniser()
})

beforeEach(() => {
  FakeRecognition.reset()
  clock = new FakeClock()
  stored = new Map()
  finals = []
  interim = ''
  problems = []
})

describe('a dictation', () => {
  it('starts on a click, in English, without waiting for the end of a sentence', () => {
    const dictation = open()
    dictation.start()
    dictation.start()
    expect(FakeRecognition.sessions).toHaveLength(1)
    expect(FakeRecognition.last).toMatchObject({ lang: 'en-US', continuous: true, interimResults: true })
    expect(dictation.getView().isListening).toBe(true)
  })

  it('shows guesses and gives out finals', () => {
    open().start()
    FakeRecognition.last.hear('[good mor]')
    expect([interim, finals]).toEqual(['good mor', []])
    FakeRecognition.last.hear('good morning', '[ every]')
    expect([interim, finals]).toEqual(['every', ['good morning']])
  })

  it('stops on a click and still takes the last words', () => {
    const dictation = open()
    dictation.start()
    FakeRecognition.last.hear('[last wo]')
    dictation.stop()
    expect(dictation.getView().isListening).toBe(false)
    expect(FakeRecognition.last.wasStopped).toBe(true)
    FakeRecognition.last.hear('last words')
    FakeRecognition.last.end()
    expect([interim, finals]).toEqual(['', ['last words']])
    expect(FakeRecognition.sessions).toHaveLength(1)
    expect(problems).toEqual([])
  })

  it('takes nothing more after it was aborted', () => {
    const dictation = open()
    dictation.start()
    const session = FakeRecognition.last
    session.hear('one', '[ two]')
    dictation.abort()
    session.hear('one', ' two')
    session.end()
    expect([interim, finals, session.wasAborted]).toEqual(['', ['one'], true])
    expect(FakeRecognition.sessions).toHaveLength(1)
  })

  it('can be started while the session before it still ends', () => {
    const dictation = open()
    dictation.start()
    const first = FakeRecognition.last
    first.hear('one?')
    dictation.stop()
    dictation.start()
    expect(finals).toEqual(['one'])
    first.end()
    FakeRecognition.last.hear('two')
    expect(finals).toEqual(['one', 'two'])
    expect(FakeRecognition.sessions).toHaveLength(2)
  })

  it('tells those who watch it', () => {
    const dictation = open()
    const seen: boolean[] = []
    dictation.subscribe(() => seen.push(dictation.getView().isListening))
    dictation.start()
    dictation.stop()
    expect(seen).toEqual([true, false])
  })
})

describe('Chrome on Android', () => {
  it('ends a session after each utterance, and each is given out once', async () => {
    open().start()
    const utterances = [
      [['hello?'], ['hello?', 'hello world?'], ['hello?', 'hello world?', 'hello world']],
      [['how?'], ['how?', 'how are you?']],
      [['fine'], ['fine', 'fine'], ['fine', 'fine']],
    ]
    for (const events of utterances) {
      for (const texts of events) FakeRecognition.last.hear(...texts)
      FakeRecognition.last.end()
    }
    expect(finals).toEqual(['hello world', 'how are you', 'fine'])
    expect(FakeRecognition.sessions).toHaveLength(4)
  })

  it('gives out a guess that is never confirmed once nothing follows it', async () => {
    open().start()
    FakeRecognition.last.hear('hello?')
    FakeRecognition.last.hear('hello?', 'hello world?')
    expect([interim, finals]).toEqual(['hello world', []])
    await clock.advance(1_500)
    expect([interim, finals]).toEqual(['', ['hello world']])
  })
})

describe('silence', () => {
  it('ends it after 30 seconds', async () => {
    const dictation = open()
    dictation.start()
    await clock.advance(29_999)
    expect(dictation.getView().isListening).toBe(true)
    await clock.advance(1)
    expect(dictation.getView().isListening).toBe(false)
    expect(problems).toEqual([['Stopped due to 30s of silence.', 4_000]])
  })

  it('is broken by each word, but not by a session that ends', async () => {
    const dictation = open()
    dictation.start()
    await clock.advance(20_000)
    FakeRecognition.last.hear('[one]')
    await clock.advance(8_000)
    FakeRecognition.last.fail('no-speech')
    await clock.advance(21_999)
    expect(dictation.getView().isListening).toBe(true)
    await clock.advance(1)
    expect(dictation.getView().isListening).toBe(false)
  })

  it('is not counted after a stop', async () => {
    const dictation = open()
    dictation.start()
    dictation.stop()
    FakeRecognition.last.hear('late')
    await clock.advance(60_000)
    expect(problems).toEqual([])
  })
})

describe('trouble', () => {
  it.each([
    ['network', 'network'],
    ['audio-capture', 'audio-capture'],
    // This also happens on a page opened by http in an office, where nobody was asked for permission.
    ['not-allowed', 'not-allowed. Allow this page the microphone, which needs HTTPS.'],
  ])('stops with the code of the error: %s', (code, words) => {
    const dictation = open()
    dictation.start()
    FakeRecognition.last.fail(code)
    expect(dictation.getView().isListening).toBe(false)
    expect(problems).toEqual([[`Speech recognition error: ${words}`, 4_000]])
    expect(FakeRecognition.sessions).toHaveLength(1)
  })

  it('says what it needs where the browser sends what it hears to a service', () => {
    loseNetwork()
    open().start()
    FakeRecognition.last.fail('network')
    expect(problems).toEqual([['Dictation needs a connection.', 4_000]])
  })

  it.each(['no-speech', 'aborted'])('goes on after %s', async (code) => {
    const dictation = open()
    dictation.start()
    await clock.advance(8_000)
    FakeRecognition.last.fail(code)
    expect(FakeRecognition.sessions).toHaveLength(2)
    expect(dictation.getView().isListening).toBe(true)
  })

  it('says that the microphone did not start', () => {
    const dictation = open()
    FakeRecognition.refuses = true
    dictation.start()
    expect(dictation.getView().isListening).toBe(false)
    expect(problems).toEqual([['Failed to start microphone.', 4_000]])
  })

  it('says that the microphone did not start again', () => {
    const dictation = open()
    dictation.start()
    FakeRecognition.last.hear('one')
    FakeRecognition.refuses = true
    FakeRecognition.last.end()
    expect(dictation.getView().isListening).toBe(false)
    expect(problems).toEqual([['Failed to restart microphone.', 4_000]])
  })

  it('waits longer each time when sessions end at once, and gives up', async () => {
    const dictation = open()
    dictation.start()
    for (const waitMs of [250, 500, 1_000, 2_000, 4_000]) {
      const before = FakeRecognition.sessions.length
      FakeRecognition.last.end()
      await clock.advance(waitMs - 1)
      expect(FakeRecognition.sessions).toHaveLength(before)
      await clock.advance(1)
      expect(FakeRecognition.sessions).toHaveLength(before + 1)
    }
    FakeRecognition.last.end()
    expect(dictation.getView().isListening).toBe(false)
    expect(problems).toEqual([['Failed to restart microphone.', 4_000]])
  })

  it('does not start again when it was stopped while it waited', async () => {
    const dictation = open()
    dictation.start()
    FakeRecognition.last.end()
    dictation.stop()
    await clock.advance(10_000)
    expect(FakeRecognition.sessions).toHaveLength(1)
  })

  it('is not supported everywhere', () => {
    const dictation = open({ Recognition: undefined })
    expect(dictation.getView().isSupported).toBe(false)
    dictation.start()
    expect(dictation.getView().isListening).toBe(false)
    expect(problems).toEqual([['Speech recognition not supported in this browser', 4_000]])
  })
})

describe('the language', () => {
  it('is remembered', () => {
    open().chooseLanguage('de-DE')
    const dictation = open()
    expect(dictation.getView().language).toBe('de-DE')
    dictation.start()
    expect(FakeRecognition.last.lang).toBe('de-DE')
  })

  it('changes in the middle of a dictation', () => {
    const dictation = open()
    dictation.start()
    FakeRecognition.last.hear('one?')
    dictation.chooseLanguage('fr-FR')
    expect(finals).toEqual(['one'])
    expect(FakeRecognition.last.lang).toBe('fr-FR')
    expect(dictation.getView()).toMatchObject({ isListening: true, language: 'fr-FR' })
  })

  it('is one of those offered', () => {
    open().chooseLanguage('tlh')
    expect(open().getView().language).toBe('en-US')
    stored.set('longhand:dictation-language', 'tlh')
    expect(open().getView().language).toBe('en-US')
  })
})

type Options = Partial<Pick<Parameters<typeof createDictation>[0], 'Recognition' | 'loadRecorder'>>

function open(options: Options = {}): Dictation {
  const dictation = createDictation({
    Recognition: FakeRecognition,
    ...options,
    clock,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  })
  dictation.follow({
    onFinal: (text) => finals.push(text),
    onInterim: (text) => {
      interim = text
    },
    onProblem: (words, shownMs) => problems.push([words, shownMs]),
  })
  return dictation
}

describe('on the device', () => {
  afterEach(() => {
    Reflect.deleteProperty(FakeRecognition, 'available')
    Reflect.deleteProperty(navigator, 'userAgentData')
  })

  const asked: object[] = []
  function knows(answer: Promise<string>, brand = 'Google Chrome'): void {
    asked.length = 0
    Object.defineProperty(navigator, 'userAgentData', { value: { brands: [{ brand }] }, configurable: true })
    Object.assign(FakeRecognition, {
      available(options: object) {
        asked.push(options)
        return answer
      },
    })
  }

  it.each([
    ['available', true, 'device'],
    ['downloadable', undefined, 'browser'],
    ['unavailable', undefined, 'browser'],
  ])('a language that is %s is heard there: %s', async (answer, isHere, listener) => {
    knows(Promise.resolve(answer))
    const dictation = open()
    expect(await whoListens(FakeRecognition, 'en-US')).toBe(listener)
    dictation.start()
    expect(dictation.getView().isListening).toBe(true)
    await settle()
    expect(asked.at(-1)).toEqual({ langs: ['en-US'], processLocally: true })
    expect(FakeRecognition.last.processLocally).toBe(isHere)
  })

  it('a browser that cannot say is asked as before', async () => {
    knows(Promise.reject(new Error('No')))
    open().start()
    await settle()
    expect(FakeRecognition.last.processLocally).toBeUndefined()
  })

  it('a browser that might end the page for the question is not asked', async () => {
    knows(Promise.resolve('available'), 'Chromium')
    const dictation = open()
    dictation.start()
    expect(FakeRecognition.sessions).toHaveLength(1)
    expect(await whoListens(FakeRecognition, 'en-US')).toBe('browser')
    expect(asked).toEqual([])
  })

  it('is given up where it turns out not to work', async () => {
    knows(Promise.resolve('available'))
    open().start()
    await settle()
    FakeRecognition.last.fail('language-not-supported')
    await clock.advance(1_000)
    expect(problems).toEqual([])
    expect(FakeRecognition.sessions).toHaveLength(2)
    expect(FakeRecognition.last.processLocally).toBeUndefined()
  })

  it('stopped and started while the browser is asked, one microphone opens', async () => {
    knows(Promise.resolve('available'))
    const dictation = open()
    dictation.start()
    dictation.stop()
    await settle()
    expect(FakeRecognition.sessions).toHaveLength(0)
    dictation.start()
    dictation.stop()
    dictation.start()
    await settle()
    expect(FakeRecognition.sessions).toHaveLength(1)
  })
})

describe('by recording', () => {
  let calls: string[]
  let events: RecorderEvents
  let load: () => Promise<void>

  function record(Recognition?: typeof FakeRecognition): Dictation {
    calls = []
    load = async () => {}
    return open({
      Recognition,
      async loadRecorder(told) {
        events = told
        await load()
        return {
          start: (language) => calls.push(`start ${language}`),
          stop: () => calls.push('stop'),
          discard: () => calls.push('discard'),
          hasUnwritten: () => false,
          leave: () => calls.push('leave'),
        }
      },
    })
  }

  it('is there once the server writes down what is said', () => {
    const dictation = record()
    expect(dictation.getView().isSupported).toBe(false)
    dictation.start()
    expect(problems.at(-1)?.[0]).toBe('Speech recognition not supported in this browser')
    dictation.allowRecorder(true)
    expect(dictation.getView().isSupported).toBe(true)
  })

  it('starts when it is loaded, in the chosen language, and stops', async () => {
    const dictation = record()
    dictation.allowRecorder(true)
    dictation.start()
    expect([dictation.getView().isListening, dictation.microphone.get()]).toEqual([true, 'asking'])
    await settle()
    dictation.stop()
    dictation.chooseLanguage('de-DE')
    dictation.start()
    await settle()
    expect(calls).toEqual(['start en-US', 'stop', 'start de-DE'])
  })

  it('that is stopped while it is loaded does not start', async () => {
    const dictation = record()
    dictation.allowRecorder(true)
    dictation.start()
    dictation.stop()
    await settle()
    expect([calls, dictation.microphone.get()]).toEqual([[], 'off'])
  })

  it('that cannot be loaded is told, and tried again', async () => {
    const dictation = record()
    dictation.allowRecorder(true)
    load = () => Promise.reject(new TypeError('Failed to fetch'))
    dictation.start()
    await settle()
    expect(problems).toEqual([['Failed to start microphone.', 4_000]])
    expect([dictation.getView().isListening, dictation.microphone.get()]).toEqual([false, 'off'])
    load = async () => {}
    dictation.start()
    await settle()
    expect(calls).toEqual(['start en-US'])
  })

  it('is silent for thirty seconds from when the microphone is open', async () => {
    const dictation = record()
    dictation.allowRecorder(true)
    dictation.start()
    await clock.advance(60_000)
    expect(dictation.getView().isListening).toBe(true)
    events.onMicrophone('listening')
    await clock.advance(29_000)
    events.onHeard()
    await clock.advance(29_000)
    expect(problems).toEqual([])
    await clock.advance(2_000)
    expect(problems).toEqual([['Stopped due to 30s of silence.', 4_000]])
    expect(calls).toEqual(['start en-US', 'stop'])
  })

  it('that ends by itself says why', async () => {
    const dictation = record()
    dictation.allowRecorder(true)
    dictation.start()
    await settle()
    events.onEnd('Speech recognition error: audio-capture.')
    expect(dictation.getView().isListening).toBe(false)
    expect(problems).toEqual([['Speech recognition error: audio-capture.', 4_000]])
  })

  it('drops what was not sent where it is not allowed any more', async () => {
    const dictation = record()
    dictation.allowRecorder(true)
    dictation.start()
    await settle()
    dictation.allowRecorder(false)
    expect(calls.slice(0, 2)).toEqual(['start en-US', 'discard'])
    expect(dictation.getView()).toMatchObject({ isListening: false, isSupported: false })
  })

  it('needs a connection to begin', async () => {
    const dictation = record()
    dictation.allowRecorder(true)
    loseNetwork()
    dictation.start()
    await settle()
    expect([calls, problems]).toEqual([[], [['Dictation needs a connection.', 4_000]]])
  })

  describe('beside a recogniser of the browser', () => {
    const instead = [
      'The speech recognition of this browser does not answer. A model of the server listens instead.',
      8_000,
    ]

    it.each(['network', 'service-not-allowed'])('listens where that hears nobody: %s', async (code) => {
      const dictation = record(FakeRecognition)
      dictation.allowRecorder(true)
      dictation.start()
      expect(dictation.getView().isRecorded).toBe(false)
      const { last } = FakeRecognition
      last.fail(code)
      last.end()
      await settle()
      await clock.advance(60_000)
      expect([calls, problems]).toEqual([['start en-US'], [instead]])
      expect(dictation.getView()).toMatchObject({ isListening: true, isRecorded: true })
      dictation.stop()
      dictation.start()
      await settle()
      expect(calls).toEqual(['start en-US', 'stop', 'start en-US'])
      expect(FakeRecognition.sessions).toHaveLength(1)
    })

    it('is not asked where that has heard somebody, has no network, or another trouble', async () => {
      const dictation = record(FakeRecognition)
      dictation.allowRecorder(true)
      dictation.start()
      FakeRecognition.last.fail('audio-capture')
      const network = loseNetwork()
      dictation.start()
      FakeRecognition.last.fail('network')
      network.comeBack()
      dictation.start()
      FakeRecognition.last.hear('one')
      FakeRecognition.last.fail('network')
      await settle()
      expect(problems.map(([words]) => words)).toEqual([
        'Speech recognition error: audio-capture',
        'Dictation needs a connection.',
        'Speech recognition error: network',
      ])
      expect([calls, dictation.getView().isListening]).toEqual([[], false])
    })

    it('is not there without AI, and gives the word back to the browser', async () => {
      const dictation = record(FakeRecognition)
      dictation.start()
      FakeRecognition.last.fail('network')
      expect(problems).toEqual([['Speech recognition error: network', 4_000]])
      dictation.allowRecorder(true)
      dictation.start()
      FakeRecognition.last.fail('network')
      await settle()
      dictation.allowRecorder(false)
      expect(calls.slice(0, 2)).toEqual(['start en-US', 'discard'])
      expect(dictation.getView()).toMatchObject({
        isListening: false,
        isSupported: true,
        isRecorded: false,
      })
    })
  })
})
