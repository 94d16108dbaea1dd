import { labelledTexts } from '../labelled/texts.ts'
import { sentencesIn } from '../reading/sentences.ts'
import { confusions } from '../tables/confusions.ts'
import { emptyOpeners } from '../tables/empty-openers.ts'
import { formalPhrases, formalVerbs } from '../tables/formal-words.ts'
import { nominalisations } from '../tables/nominalisations.ts'
import { redundantPairs } from '../tables/redundant-pairs.ts'
import { wordyPhrases } from '../tables/wordy-phrases.ts'
import { wordyVerbs } from '../tables/wordy-verbs.ts'
import { createRandom, type Random } from './random.ts'

/** The text for a seed: ordinary, made of phrases that the rules look for, or hostile. */
export function makeText(seed: number): string {
  const random = createRandom(seed)
  return random.pick(kinds)(random)
}

const kinds = [ordinary, damaged, shuffled, soup, sentences, marked, wrapped, hostile, tiny]

const wholeTexts = labelledTexts()
const labelledSentences = wholeTexts.flatMap((text) => sentencesIn(text).map(({ text }) => text))

function ordinary(random: Random): string {
  return random.pick(wholeTexts)
}

/** A real text with random characters inserted. */
function damaged(random: Random): string {
  return times(random, 12).reduce((text) => {
    const at = random.whole(text.length + 1)
    return text.slice(0, at) + random.pick(junk) + text.slice(at)
  }, random.pick(wholeTexts))
}

/** Real sentences from many texts, cut and joined without a break. */
function shuffled(random: Random): string {
  return times(random, 20)
    .map(() => {
      const sentence = random.pick(labelledSentences)
      return random.isLucky(0.2) ? sentence.slice(random.whole(sentence.length)) : sentence
    })
    .join(random.pick([' ', '\n', '\n\n', ', ', '; ', ' and ', '']))
}

const phrases = [
  ...[...wordyPhrases, ...wordyVerbs, ...redundantPairs, ...formalPhrases, ...confusions].map(
    ([words]) => words,
  ),
  ...emptyOpeners,
  ...formalVerbs.map(([verb]) => verb),
  ...nominalisations.map(([noun]) => `made a ${noun} of`),
]

const words =
  'the a an of to by and but or which that who she it they we you not no never without is was were been has had will must may shall Ada Grace Lisbon Mrs Wren NASA iPhone 3 16.5 1,858 two seventeen half house report members committee river form owner walked signed checked open old plain quickly today'.split(
    ' ',
  )
const stops = [
  '. ',
  '. ',
  ', ',
  '; ',
  ': ',
  '? ',
  '! ',
  ' — ',
  ' (',
  ') ',
  ' “',
  '” ',
  ' "',
  '" ',
  '\n',
  '\n\n',
]

/** Phrases that the rules look for, in random places. */
function soup(random: Random): string {
  return times(random, 60)
    .map(() => {
      const stretch = random.pick(random.isLucky(0.4) ? phrases : words)
      return stretch + (random.isLucky(0.2) ? random.pick(stops) : ' ')
    })
    .join('')
}

/** Phrases that the rules look for, where a writer might put them. */
function sentences(random: Random): string {
  const phrase = () => random.pick(phrases)
  const thing = () =>
    random.pick(['the report', 'Ada', 'a form', 'two members', 'the old house', 'she', 'no one'])
  const shapes = [
    () => `${thing()} ${phrase()} ${thing()}.`,
    () => `${phrase()} ${thing()} was ${random.pick(['signed', 'checked', 'seen'])} by ${thing()}.`,
    () => `${phrase()}, ${thing()} did not ${phrase()} ${thing()} in ${1800 + random.whole(300)}.`,
    () => `There are ${random.whole(90)} members who ${phrase()} ${thing()}, and ${thing()} ${phrase()} it.`,
    () => `“${phrase()} ${thing()},” said ${thing()}, who had ${phrase()} ${thing()}.`,
  ]
  return times(random, 12)
    .map(() => {
      const sentence = random.pick(shapes)()
      return sentence.charAt(0).toUpperCase() + sentence.slice(1)
    })
    .join(' ')
}

/** Notes with lists, code, links and quoted lines. */
function marked(random: Random): string {
  const lines = [
    () => `# ${random.pick(labelledSentences)}`,
    () => `- ${random.pick(phrases)} ${random.pick(labelledSentences)}`,
    () => `${random.whole(20)}. ${random.pick(labelledSentences)}`,
    () => `> ${random.pick(labelledSentences)}`,
    () =>
      `Type \`${random.pick(phrases)}\` ${random.pick(phrases)} open https://example.org/in-order-to?a=${random.whole(9)}.`,
    () => `See [${random.pick(phrases)}](https://example.com/${random.whole(99)}) or ask ada@example.com.`,
    () => `~~~\n${random.pick(phrases)}\n~~~`,
    () => random.pick(labelledSentences).replaceAll(' ', '  '),
    () => '',
  ]
  return times(random, 20)
    .map(() => random.pick(lines)())
    .join(random.pick(['\n', '\r\n', '\n\n']))
}

/** Lines wrapped at a column, some of them odd, with what stands between paragraphs. */
function wrapped(random: Random): string {
  const column = 40 + random.whole(50)
  const between = [
    'A heading',
    '- an item\n- another item',
    '> somebody else’s words',
    'From: Ada <ada@example.com>\nSubject: The form',
    'The lamp is out, the road is long,\nAnd nobody is home;\nThe wind has learned a single song\nOf those who had to roam.',
    '| a form | in order to |\n| a date | prior to |',
  ]
  return times(random, 6)
    .map(() => {
      const words = random.pick(wholeTexts).split(/\s+/).slice(0, 80)
      const lines = words.reduce((text, word) => {
        const width = random.isLucky(0.02) ? random.whole(140) : column
        const length = text.length - text.lastIndexOf('\n')
        return text + (length + word.length > width ? '\n' : ' ') + word
      }, '')
      return random.isLucky(0.3) ? `${random.pick(between)}\n${lines.trim()}` : lines.trim()
    })
    .join(random.pick(['\n\n', '\n']))
}

/** Characters that break careless code. */
export const junk = [
  '🎉',
  '👨‍👩‍👧',
  '\r\n',
  '\r',
  'e\u0301',
  '\u200b',
  '\u00a0',
  '\t',
  '—',
  '“',
  '”',
  '"',
  '’',
  "'",
  '‘',
  '«',
  '»',
  '…',
  '\ufeff',
  '日本',
  '\0',
  '(',
  ')',
  '\ud83d',
  '\ude00',
  '½',
  '#',
  '`',
  '```\n',
  '<b>',
  ' https://a.b/c ',
  ' a@b.co ',
  '\u2028',
  '\u202e',
  ' in order to ',
  ' the the ',
  '\n> ',
  ' İ',
  ' ß',
  ' ﬁ',
  '1',
  '-',
  '...',
  ' Nein, das ist nicht gut. ',
]

function hostile(random: Random): string {
  return times(random, 200)
    .map(() => {
      if (random.isLucky(0.5)) return random.pick(junk)
      if (random.isLucky(0.1)) return random.pick(words).repeat(random.whole(80))
      return random.isLucky(0.3) ? String.fromCharCode(random.whole(0x1_00_00)) : ` ${random.pick(phrases)}`
    })
    .join('')
}

function tiny(random: Random): string {
  return times(random, 4)
    .map(() => random.pick([...junk, ...words, ...phrases, ' ', '.', '\n']))
    .join(random.pick(['', ' ']))
}

function times(random: Random, most: number): undefined[] {
  return Array.from({ length: random.whole(most) + 1 })
}
