import { isCapitalised } from '../../reading/words.ts'
import type { Token } from '../read-sentence.ts'
import type { Correction, ProofRule } from '../rule.ts'
import { isListed } from '../spelling.ts'
import { neverNames, neverOpen, properNames } from '../tables/capitals.ts'
import { functionWords } from '../tables/function-words.ts'

/** “they left. then”: the first word of a sentence. */
export const sentenceCapital: ProofRule = {
  name: 'sentence-capital',
  kind: 'grammar',
  reason: 'A sentence begins with a capital.',
  find: ({ tokens, isNew, isNext, isInSmall }) => (isNew && !isInSmall ? firstWord(tokens, isNext) : []),
}

/** “i”, “i'm”. */
export const pronounI: ProofRule = {
  name: 'pronoun-i',
  kind: 'grammar',
  reason: '“I” is always a capital.',
  find({ tokens, text }) {
    if (index.test(text)) return []
    return tokens.flatMap((token, at) =>
      /^i(?:['’](?:m|ve|ll|d))?$/.test(token.text) && !isNumber(token, text) && !isTitle(tokens, at)
        ? [{ start: token.start, end: token.end, replacement: `I${token.text.slice(1)}` }]
        : [],
    )
  },
}

/** “The i”, a newspaper; “the letter i”. */
function isTitle(tokens: Token[], at: number): boolean {
  return (
    tokens[at]?.text === 'i' &&
    /^(?:the|an|letter|dotted|small|lower-case|its|every)$/.test(tokens[at - 1]?.word ?? '')
  )
}

/** “One of i or j”: a letter beside another one. */
const index = /\bi(?: or|,| and) j\b/

/** “english”, “monday”. */
export const properName: ProofRule = {
  name: 'proper-name',
  kind: 'grammar',
  reason: 'Names, languages, days and months begin with a capital.',
  find({ tokens, text, isInSmall }) {
    if (isInSmall) return []
    return tokens.flatMap((token, at) => {
      const isName = properNames.has(token.text.replace(/['’]s$/, '')) || isMonth(tokens, at)
      // “MR angio” and “mr angio”: not each “mr” is a man.
      if (/^mrs?$/.test(token.text) && !isCapitalised(tokens[at + 1]?.text ?? '')) return []
      return isName && standsAlone(token, text) ? [capital(token)] : []
    })
  },
}

/** “On may 4th”. */
function isMonth(tokens: Token[], at: number): boolean {
  return (
    tokens[at]?.text === 'may' &&
    /^(?:on|by|since|until|before|after)$/.test(tokens[at - 1]?.word ?? '') &&
    /^\d{1,2}(?:st|nd|rd|th)?$/.test(tokens[at + 1]?.word ?? '')
  )
}

/** “Even if we fail, We”. */
export const needlessCapital: ProofRule = {
  name: 'needless-capital',
  kind: 'grammar',
  reason: 'A capital is needless in the middle of a sentence.',
  find({ tokens, text }) {
    if (isVerse(tokens) || greets.test(tokens[0]?.word ?? '')) return []
    return tokens.flatMap((token, at) => {
      const before = tokens[at - 1]
      if (
        !before ||
        !mayGoOn(before.text, token.word) ||
        !neverNames.has(token.word) ||
        !/^\p{Lu}\p{Ll}+$/u.test(token.text)
      )
        return []
      const next = tokens[at + 1]
      const isTitle = next === undefined || isCapitalised(next.text) || !next.isWord
      if (isTitle || text.slice(before.end, token.start) !== ' ') return []
      return [{ start: token.start, end: token.end, replacement: token.word }]
    })
  },
}

/** “Hello Ann, There is no need”: a new sentence begins after the name. */
const greets = /^(?:hi|hello|hey|dear|good)$/

/** “I came by day, To see the sea, And went away”: lines of verse, written one behind the other. */
function isVerse(tokens: Token[]): boolean {
  const opened = tokens.filter(({ text, word }, at) => {
    return tokens[at - 1]?.text === ',' && isCapitalised(text) && functionWords.has(word) && word !== 'i'
  })
  return opened.length > 1
}

/** After a semicolon, “If” and “When” may open a line of verse. */
function mayGoOn(mark: string, word: string): boolean {
  return mark === ',' || (mark === ';' && !/^(?:if|when|while|since)$/.test(word))
}

function firstWord(tokens: Token[], isNext: boolean): Correction[] {
  const [first, second] = tokens
  const last = tokens.at(-1)
  if (!first || !last || !second?.isWord || !mayTakeCapital(first) || !isCommon(first.word)) return []
  // “delete deletes the file”, “local ADDRESS sets it”: the name of a command.
  if (neverOpen.has(first.word) || /^\p{Lu}{2,}$/u.test(second.text) || second.word === `${first.word}s`)
    return []
  // “The audit includes. transport of the fuel”: before any other word, the full stop may be the slip.
  if (isNext) return tokens.length > 3 && mayOpen(first.word) && !isTornOff(tokens) ? [capital(first)] : []
  // “> It is small.⏎⏎and has no door”: after what was quoted, the sentence goes on.
  if (/^(?:and|or|which)$/.test(first.word) && /[^s]s$/.test(second.word) && !functionWords.has(second.word))
    return []
  // “e.g. this”, “a) first”, “and so on…”: not a sentence of its own.
  const isWhole = tokens.length >= 5 && /^[.!?]$/.test(last.text) && tokens.at(-2)?.text !== last.text
  return isWhole ? [capital(first)] : []
}

/** “dselect is…”, “more shows the file”: some names are never capitals. */
function isCommon(word: string): boolean {
  return functionWords.has(word) || isListed(word)
}

/** “It draws many points. and compares them”: without a subject, the full stop may be the slip. */
function isTornOff([first, second]: Token[]): boolean {
  return /^(?:and|or)$/.test(first?.word ?? '') && second !== undefined && !functionWords.has(second.word)
}

/** Not in “a key exists. such that”: there, the full stop is too much. */
function mayOpen(word: string): boolean {
  return functionWords.has(word) && !/^(?:such|that|which|who|of)$/.test(word)
}

function mayTakeCapital({ text }: Token): boolean {
  return /^\p{Ll}[\p{Ll}’']*$/u.test(text) && !/^(?:i|ii|iii|iv|vi|de|von|van|da|di|al|la|le)$/.test(text)
}

/** “(i)”, “i.”, “for i in”, “i  A synonym”: a Roman numeral, or a letter that stands for something. */
function isNumber({ text: word, start, end }: Token, text: string): boolean {
  const isApart =
    (/[\s,;"“]/.test(text[start - 1] ?? ' ') || text.slice(start - 2, start) === '..') &&
    /[\s,?!"”]/.test(text[end] ?? ' ')
  return !isApart || (word === 'i' && /^\s*(?:in|A|An|The|=|<|>|\+|[ivx]+)(?:\s|$)/.test(text.slice(end)))
}

/** Not part of a path, a name of a file or a formula. */
function standsAlone(token: Token, text: string): boolean {
  const around = (text[token.start - 1] ?? ' ') + (text[token.end] ?? ' ')
  return /^[\s("“‘—–][\s.,;:!?)"”’—–]$/.test(around) && !/^\.\S/.test(text.slice(token.end, token.end + 2))
}

function capital(token: Token): Correction {
  const [first = '', ...rest] = token.text
  return { start: token.start, end: token.end, replacement: first.toUpperCase() + rest.join('') }
}
