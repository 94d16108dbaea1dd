import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { foreignLanguage } from './language.ts'
import { paragraphsOf } from './paragraphs.ts'
import { protectedZones } from './protected.ts'
import { sentencesIn } from './sentences.ts'

describe('sentencesIn', () => {
  test.each([
    ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
    ['Dr. Ito met Mr. Oh at 5 p.m. on Monday.', ['Dr. Ito met Mr. Oh at 5 p.m. on Monday.']],
    ['We met at 5 p.m. Nobody came.', ['We met at 5 p.m.', 'Nobody came.']],
    ['1. Open it. 2. Close it.', ['1. Open it.', '2. Close it.']],
    ['“Why?” he asked. She left.', ['“Why?” he asked.', 'She left.']],
    ['See fig. 3, i.e. the map.', ['See fig. 3, i.e. the map.']],
    ['… — !', []],
    ['they left early. then it rained. nobody came', ['they left early.', 'then it rained.', 'nobody came']],
    ['Bring food, water etc. for approx. two days.', ['Bring food, water etc. for approx. two days.']],
    ['It lowers LDL-C. Nobody knew why.', ['It lowers LDL-C.', 'Nobody knew why.']],
    ['They lived in the 1600s. Mr. Oh knows it.', ['They lived in the 1600s.', 'Mr. Oh knows it.']],
    ['The guests were counted. 48 men had come.', ['The guests were counted.', '48 men had come.']],
    [
      'It was J. Ito who drew approx. 12 of them, e.g. vol. 3 here.',
      ['It was J. Ito who drew approx. 12 of them, e.g. vol. 3 here.'],
    ],
    ['“Stop.” she said. we stopped.', ['“Stop.” she said.', 'we stopped.']],
  ])('%s', (text, sentences) => expect(sentencesIn(text).map(({ text }) => text)).toEqual(sentences))

  it('says exactly where each stands', () => {
    fc.assert(
      fc.property(fc.string({ unit: piece, maxLength: 60 }), (text) => {
        for (const { text: words, start, end } of sentencesIn(text))
          expect(text.slice(start, end)).toBe(words)
      }),
    )
  })
})

const piece = fc.constantFrom(
  'a',
  'B',
  '. ',
  '! ',
  '"',
  '’',
  ' ',
  'Mr. ',
  '1. ',
  '😀',
  '\ud800',
  'é',
  '…',
  '\t',
)

describe('paragraphsOf', () => {
  it('takes each line for a paragraph', () => {
    expect(paragraphsOf('One\r\ntwo\n\nthree').map(({ text }) => text)).toEqual(['One', 'two', 'three'])
  })

  it('joins lines that were wrapped by hand', () => {
    const lines = [
      'This line was wrapped at a column that is narrow,',
      'and so was this one, which goes on and on until',
      'here.',
    ]
    expect(paragraphsOf(lines.join('\n'))).toHaveLength(1)
  })

  it('reads a sentence over lines that were wrapped by hand', () => {
    const paragraph = 'One goes on and on\nuntil here. Two.\nThree?\nFour.'
    const sentences = sentencesIn(paragraph).map(({ text }) => text)
    expect(sentences).toEqual(['One goes on and on\nuntil here.', 'Two.', 'Three?', 'Four.'])
  })

  it('says which of them are no sentences', () => {
    const paragraphs = paragraphsOf('What to bring\n\nBring little, and bring it dry.\n- a torch')
    expect(paragraphs.map(({ isProse }) => isProse)).toEqual([false, true, false])
  })

  it('leaves out fenced code and quoted lines', () => {
    const text = 'Before\n```\nin order to\n```\n> quoted words\nAfter'
    expect(paragraphsOf(text).map(({ text }) => text)).toEqual(['Before', 'After'])
  })
})

describe('protectedZones', () => {
  test.each([
    ['He said “in order to” and left.', ['“in order to”']],
    ['He said "go" and "stay".', ['"go"', '"stay"']],
    ['It’s the dogs’ bowl, isn’t it?', []],
    ["She said 'come here' to it.", ["'come here'"]],
    ['“This goes on in the next paragraph', ['“This goes on in the next paragraph']],
    ['Run `npm ci` with --verbose now.', ['`npm ci`', '--verbose']],
    [
      'See [the page](https://example.org/a) or <b>this</b>.',
      ['[the page](https://example.org/a)', '<b>', '</b>'],
    ],
    ['Write to ann@example.org or see /usr/lib/x.', ['ann@example.org', '/usr/lib/x.']],
    ['A 6" pipe is here.', []],
    ['He said: "I went there. "Nobody came." We left.', ['"I went there. "Nobody came."']],
  ])('%s', (text, zones) => {
    expect(protectedZones(text).map(({ start, end }) => text.slice(start, end))).toEqual(zones)
  })
})

test.each([
  ['Bonjour, je suis très content de vous voir dans cette ville.', 'French'],
  ['Das ist ein schöner Tag und ich bin nicht müde.', 'German'],
  ['El perro no quiere comer porque está enfermo.', 'Spanish'],
  ['我喜欢写作因为它让我快乐', 'Chinese'],
  ['今日は良い天気です。', 'Japanese'],
  ['Мой день был очень хорош', 'Russian, or another language in Cyrillic letters'],
  ['The cat sat on the mat.', undefined],
  ['The word 日本 means Japan, and “bonjour” is French for hello.', undefined],
  ['Hello there', undefined],
  ['🎉🎉', undefined],
])('the language of %j', (text, language) => expect(foreignLanguage(text)).toBe(language))
