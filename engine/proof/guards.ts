import type { ProofSentence } from './read-sentence.ts'

/** Whether the tokens from `from` up to, but without, `to` are really a slip. */
export type Guard = (sentence: ProofSentence, from: number, to: number) => boolean

/** A list of words, separated by spaces. */
export function wordSet(words: string): Set<string> {
  return new Set(words.trim().split(/\s+/))
}

export function before(words: string): Guard {
  const listed = wordSet(words)
  return ({ tokens }, _from, to) => listed.has(tokens[to]?.word ?? '')
}

export function notBefore(words: string): Guard {
  const isBefore = before(words)
  return (...place) => !isBefore(...place)
}

export function after(words: string): Guard {
  const listed = wordSet(words)
  return ({ tokens }, from) => listed.has(tokens[from - 1]?.word ?? '')
}

export function notAfter(words: string): Guard {
  const isAfter = after(words)
  return (...place) => !isAfter(...place)
}

export function both(...guards: Guard[]): Guard {
  return (...place) => guards.every((guard) => guard(...place))
}

export function either(...guards: Guard[]): Guard {
  return (...place) => guards.some((guard) => guard(...place))
}

/** No such word is in the sentence. */
export function withoutAny(words: RegExp): Guard {
  return ({ tokens }) => !tokens.some(({ word }) => words.test(word))
}

const maxNear = 4

/** None of these words follows soon: “interested for the first time”. */
export function notSoon(words: string): Guard {
  const listed = wordSet(words)
  return ({ tokens }, _from, to) => !tokens.slice(to, to + maxNear).some(({ word }) => listed.has(word))
}

/** Not where a line was wrapped by hand. */
export const atStart: Guard = ({ isNew }, from) => isNew && from === 0

/** Where a clause may begin: nothing before it could be its verb or its question word. */
export const atClauseStart: Guard = either(atStart, after('because since although but when while ; so , :'))

/**
 * Where the verb behind a noun belongs to that noun. Elsewhere it may not: “reading these book is fun”, “the shops that
 * sell equipments are closed”.
 */
export const opensClause: Guard = either(atClauseStart, after('that if'))

/** The noun phrase ends here: a mark, the end or a small word follows, and no other noun. */
export const endsPhrase: Guard = ({ tokens }, _from, to) => {
  const next = tokens[to]
  return !next || small.has(next.word) || /^[.,;:!?)”]$/.test(next.text)
}

export const small = wordSet(`
of in to and or but is are was were be been that which who whom when where while because if as at by for from with
without on onto into about than have has had do does did can could will would shall should may might must not so
the a an this these those my your his her its our their i you he she it we they there then after before during
through between among under over since until like`)
