import { both, type Guard, notAfter, wordSet } from '../guards.ts'
import { findSlips, type Slip } from '../phrases.ts'
import type { ProofSentence, Token } from '../read-sentence.ts'
import type { ProofRule } from '../rule.ts'
import { verbs } from '../tables/verbs.ts'

/** “Environmentally-friendly”: an adverb needs no hyphen. */
export const adverbHyphen: ProofRule = {
  name: 'adverb-hyphen',
  kind: 'grammar',
  reason: 'After an adverb in -ly, no hyphen is needed.',
  find({ tokens }) {
    return tokens.flatMap(({ text, word, start }, at) => {
      const parts = /^([a-z]{3,}ly)-([a-z]{3,}(?:ed|en|ing|ive|able))$/.exec(word)
      if (!parts || notAdverbs.has(parts[1] ?? '') || isInTitle(tokens, at)) return []
      const end = start + (parts[1]?.length ?? 0)
      return [{ start, end: end + 1, replacement: `${text.slice(0, parts[1]?.length)} ` }]
    })
  },
}

/** “Rule 8 (Marking fields as partly-filled)”: the name of something, in its own spelling. */
function isInTitle(tokens: Token[], at: number): boolean {
  const open = tokens.slice(0, at).findLastIndex(({ text }) => /^[([]$/.test(text))
  const first = tokens[open + 1]
  return (
    open !== -1 &&
    /^\p{Lu}/u.test(first?.text ?? '') &&
    !tokens.slice(open, at).some(({ text }) => /^[)\]]$/.test(text))
  )
}

const notAdverbs = wordSet(
  'family early likely friendly daily weekly monthly yearly quarterly hourly lonely lovely jelly belly bully rally supply reply apply assembly homely curly elderly costly deadly silly jolly woolly kindly leisurely cleanly goodly manly womanly comely stately sickly lively poorly newly hardly mealy oddly evenly doubly freshly closely widely highly neatly fully lightly heavily finely richly deeply tightly loosely thickly thinly slowly quickly softly strongly brightly darkly scholarly soldierly worldly',
)

/** “A well known author”: words that describe a noun together are joined before it. */
export const compoundAdjective: ProofRule = {
  name: 'compound-adjective',
  kind: 'grammar',
  reason: 'Before a noun, these words are joined by a hyphen.',
  find: findSlips([
    ...compounds(
      'well known|paid|educated|established|written|developed|defined|respected|informed|trained|prepared',
    ),
    // “In the long term many grow”: a time.
    ...compounds('long|short term', 2, both(beforeThing, notAfter('in over'))),
    ...compounds('full|part time'),
    ...compounds('old fashioned'),
    ...compounds('open minded'),
    [
      'the|a|an|these|those|by|of|with|from|some|many|other|our|their|his|her so called',
      '$1 so-called',
      beforeThing,
    ],
    ...pairs(
      'work health age stress pandemic job drug alcohol weather climate trade tax business gender energy cancer smoking crime security safety technology computer travel',
      'related',
    ),
    ...pairs(
      'evidence community web computer school home team project faith plant water oil science rule text cloud class market skill task',
      'based',
    ),
    ...pairs('data market demand event test customer user community profit', 'driven'),
    ...pairs('user family environment child budget pet customer', 'friendly'),
    ...pairs('sugar gluten tax duty alcohol smoke fat drug debt meat dairy', 'free'),
    ...pairs('goal family service detail customer object market task', 'oriented'),
    ...pairs('state government', 'funded'),
    ...compounds('run down'),
    ...compounds('award winning'),
    ...compounds('time consuming'),
    ...compounds('hard working'),
    ...compounds('much needed'),
    ...compounds('far reaching'),
    ...compounds('last minute'),
    ...compounds('large|small scale'),
    ...compounds('up to date', 3),
    ...compounds('face to face', 3),
    ...compounds('day to day', 3),
    ...compounds('state of the art', 4),
    [
      'english|french|german|spanish|italian|dutch|chinese|arabic|russian|portuguese|japanese speaking country|countries|world|people|community|communities|students|users|audience|audiences|readers|friends',
      '$1-$2 $3',
    ],
    ...numbered('year old', 'man woman boy girl child son daughter student person kid'),
    ...numbered(
      'minute|hour|day|week|month|mile|year',
      'walk drive ride trip break holiday vacation meeting flight journey period course contract delay deadline plan tour wait warranty',
    ),
  ]),
}

function compounds(words: string, count = 2, guard: Guard = beforeThing): Slip[] {
  const joined = Array.from({ length: count }, (_, at) => `$${at + 2}`).join('-')
  return [[`a|an|the|our|their|his|her|my|this|these|many|some ${words}`, `$1 ${joined}`, guard]]
}

/** “Work related stress”: also without an article. */
function pairs(firsts: string, second: string): Slip[] {
  return [[`${firsts.replaceAll(' ', '|')} ${second}`, `$1-${second}`, isThing]]
}

/** “The team based its plan”, “if it is tax free income”: what follows is neither small nor a verb. */
function isThing(sentence: ProofSentence, from: number, to: number): boolean {
  return beforeThing(sentence, from - 1, to)
}

function numbered(words: string, nouns: string): Slip[] {
  const numbers =
    'one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|5|10|15|20|30|45|60|90'
  const isBefore: Guard = ({ tokens }, _from, to) => nouns.split(' ').includes(tokens[to]?.word ?? '')
  const joined = words
    .split(' ')
    .map((_, at) => `$${at + 3}`)
    .join('-')
  return [[`a|an|the|his|her|my|our|their ${numbers} ${words}`, `$1 $2-${joined}`, isBefore]]
}

/** Whether a noun in the singular follows, to judge by its ending. “The Long Term Policy”, with capitals, is a name. */
function beforeNoun({ tokens }: ProofSentence, from: number, to: number): boolean {
  if (tokens.slice(from + 1, to + 1).some(({ text, word }) => text !== word)) return false
  const next = tokens[to]
  if (!next?.isWord) return false
  return !/(?:ly|ed|s)$/.test(next.word) && !small.has(next.word)
}

/**
 * As `beforeNoun`, also in the plural: “the up to date rules”, but not “the last minute means” or “the last minute
 * came”.
 */
function beforeThing(sentence: ProofSentence, from: number, to: number): boolean {
  const { text = '', word = '' } = sentence.tokens[to] ?? {}
  if (verbFormsOf.has(word)) return false
  const isPlural = /[^s]s$/.test(word) && text === word && !small.has(word)
  return beforeNoun(sentence, from, to) || (isPlural && isSmall(sentence, from, to))
}

function isSmall({ tokens }: ProofSentence, from: number, to: number): boolean {
  return tokens.slice(from + 1, to).every(({ text, word }) => text === word)
}

const verbFormsOf = new Set(verbs.flatMap(({ present, past }) => [present, past]))

const small = wordSet(
  'of in to and or but is are was were be been that which who whom when where while because if as at by for from with without on onto into about than have has had do does did can could will would shall should may might must not so the a an this these my your his her its our their i you he she it we they there then after before during around near upon through between among under over since until enough only even also both throughout here now today all',
)
