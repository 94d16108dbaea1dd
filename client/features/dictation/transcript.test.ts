import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HeardResult, Transcript } from './transcript.ts'

describe('a recogniser that keeps to the standard', () => {
  it('gives each final once and shows what is being guessed', () => {
    const transcript = new Transcript()
    expect(transcript.read([guess('test')])).toEqual({ finals: [], interim: 'test' })
    expect(transcript.read([guess('testing')])).toEqual({ finals: [], interim: 'testing' })
    expect(transcript.read([final('testing')])).toEqual({ finals: ['testing'], interim: '' })
    expect(transcript.read([final('testing'), guess(' one'), guess(' two')])).toEqual({
      finals: [],
      interim: 'one two',
    })
    expect(transcript.read([final('testing'), final(' one two')]).finals).toEqual(['one two'])
    expect(transcript.settle()).toEqual([])
  })

  it('keeps words that were really said twice', () => {
    expect(
      replay([[final('no')], [final('no'), final(' no way')], [final('no'), final(' no way'), final(' no')]]),
    ).toEqual(['no', 'no way', 'no'])
  })

  it('gives every utterance as it was, whatever it says and however often the list is sent', () => {
    const words = fc.array(fc.constantFrom('no', 'way', 'no way', 'yes'), { minLength: 1 })
    fc.assert(
      fc.property(words, fc.infiniteStream(fc.boolean()), (texts, isRepeated) => {
        const entries = texts.map((text, index) => final(index === 0 ? text : ` ${text}`))
        const events = entries.flatMap((_, index) => {
          const list = entries.slice(0, index + 1)
          return isRepeated.next().value ? [list, list] : [list]
        })
        expect(replay(events)).toEqual(texts)
      }),
    )
  })

  it('keeps finals of confidence 0 too, where an engine knows no other', () => {
    expect(replay([[provisional('one two')], [provisional('one two'), provisional('three')]])).toEqual([
      'one two',
      'three',
    ])
  })
})

// As reported from Chrome on Android, one utterance after the other.
describe('Chrome on Android', () => {
  it.each<[string, HeardResult[][], string]>([
    [
      'guesses sent as finals of confidence 0',
      [[provisional('how')], [provisional('how are')], [provisional('how are you')], [final('how are you')]],
      'how are you',
    ],
    [
      'an entry for each word, each saying the whole again',
      growing(['hi', 'hi wie', 'hi wie wird', 'hi wie wird das Wetter'], provisional),
      'hi wie wird das Wetter',
    ],
    [
      'the same with a confidence',
      growing(
        [
          'hello',
          'hello world',
          'hello world',
          'hello world',
          'hello world',
          'hello world how',
          'hello world how are',
          'hello world how are you',
          'hello world how are you',
        ],
        final,
      ),
      'hello world how are you',
    ],
    [
      'the phrase twice, the second time as another entry',
      [[final('good morning')], [final('good morning'), final('good morning')]],
      'good morning',
    ],
    [
      'an event that is repeated',
      [[final('good morning')], [final('good morning')], [final('good morning')]],
      'good morning',
    ],
    [
      'capitals that come and go, and a guess that is shortened',
      growing(
        [
          'twinkle',
          'twinkle twinkle',
          'Twinkle',
          'Twinkle Twinkle',
          'Twinkle Twinkle Little Star',
          'twinkle twinkle little star',
          'twinkle twinkle little star how I wonder',
          'twinkle twinkle little star how I wonder',
        ],
        provisional,
      ),
      'twinkle twinkle little star how I wonder',
    ],
    [
      'a guess that is corrected',
      growing(
        ['wreck', 'wreck a', 'wreck a nice', 'wreck a nice beach', 'wreckage on the beach'],
        provisional,
      ),
      'wreckage on the beach',
    ],
    ['a script without spaces', growing(['今日', '今日は', '今日は良い'], final), '今日 は 良い'],
  ])('%s', (_, events, text) => {
    expect(replay(events).join(' ')).toBe(text)
  })

  it('never doubles a word of an utterance that is said again and again', () => {
    const words = fc.array(fc.constantFrom('so', 'far', 'and', 'no', 'further'), {
      minLength: 1,
      maxLength: 12,
    })
    const entries = fc.array(fc.record({ length: fc.nat(12), isFirm: fc.boolean() }), { maxLength: 20 })
    fc.assert(
      fc.property(words, entries, (words, entries) => {
        const list = [...entries, { length: words.length, isFirm: false }].map(({ length, isFirm }) =>
          (isFirm ? final : provisional)(words.slice(0, Math.max(1, length)).join(' ')),
        )
        expect(replay(list.map((_, index) => list.slice(0, index + 1))).join(' ')).toBe(words.join(' '))
      }),
    )
  })

  it('begins another utterance in the same session with a shorter list', () => {
    expect(
      replay([[provisional('one')], [provisional('one'), provisional('one two')], [provisional('three')]]),
    ).toEqual(['one two', 'three'])
  })

  it('puts another utterance in the place of the last', () => {
    expect(replay([[final('one two')], [final('three four')]])).toEqual(['one two', 'three four'])
  })

  it('gives only the new words when a pause had settled the first ones', () => {
    const transcript = new Transcript()
    expect(transcript.read([provisional('hello')])).toEqual({ finals: [], interim: 'hello' })
    expect(transcript.settle()).toEqual(['hello'])
    expect(transcript.read([provisional('hello'), provisional('Hello, world')])).toEqual({
      finals: [],
      interim: 'world',
    })
    expect(transcript.settle()).toEqual(['world'])
    expect(transcript.settle()).toEqual([])
  })
})

it('looks at each entry of a long session a few times, however long that is', () => {
  const transcript = new Transcript()
  const spoken: HeardResult[] = []
  let looks = 0
  const list = {
    get length() {
      return spoken.length
    },
    at(index: number) {
      looks++
      return spoken[index]
    },
  }
  const finals: string[] = []
  for (let number = 0; number < 2_000; number++) {
    spoken.push(final(` sentence ${number}`))
    finals.push(...transcript.read(list).finals)
  }
  expect(finals).toHaveLength(2_000)
  expect(finals.at(-1)).toBe('sentence 1999')
  expect(looks).toBeLessThan(4 * 2_000)
})

it('begins again with a shorter list, also late in a session, and keeps what was held back', () => {
  const first = growing(['one', ' two', ' three'], final)
  const held = [...(first.at(-1) ?? []), provisional(' four')]
  expect(replay([...first, held, [final('five')], [final('five'), final(' six')]])).toEqual([
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
  ])
})

function replay(events: HeardResult[][]): string[] {
  const transcript = new Transcript()
  return [...events.flatMap((results) => transcript.read(results).finals), ...transcript.settle()]
}

/** Lists that grow by one entry with each event. */
function growing(texts: string[], entry: (text: string) => HeardResult): HeardResult[][] {
  return texts.map((_, index) => texts.slice(0, index + 1).map(entry))
}

function final(text: string): HeardResult {
  return { text, isFinal: true, confidence: 0.9 }
}

function provisional(text: string): HeardResult {
  return { text, isFinal: true, confidence: 0 }
}

function guess(text: string): HeardResult {
  return { text, isFinal: false, confidence: 0.01 }
}
