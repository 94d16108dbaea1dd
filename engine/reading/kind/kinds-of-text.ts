/** A kind of text, and what it allows to be said about it. */
export interface KindOfText {
  kind: TextKind
  /** What it is called in a sentence: “a story”. */
  name: string
  /** A score and a school grade are counted. */
  hasScore: boolean
  /** Advice may name the school grade and compare it with what a general audience is comfortable with. */
  hasGradeAdvice: boolean
  /** Advice may speak of the length of sentences and of long words. */
  hasLengthAdvice: boolean
  /** Advice may say what readers think of the author. */
  mayJudgeAuthor: boolean
  /** Edits are offered. */
  hasEdits: boolean
}

const everything = {
  hasScore: true,
  hasGradeAdvice: true,
  hasLengthAdvice: true,
  mayJudgeAuthor: true,
  hasEdits: true,
}
/** Somebody is addressed, so what a general audience finds easy is beside the point. */
const toSomebody = { ...everything, hasGradeAdvice: false, mayJudgeAuthor: false }
const editsOnly = {
  hasScore: false,
  hasGradeAdvice: false,
  hasLengthAdvice: false,
  mayJudgeAuthor: false,
  hasEdits: true,
}

const kinds = {
  prose: { ...everything, name: 'prose' },
  story: { ...toSomebody, hasLengthAdvice: false, name: 'a story' },
  email: { ...toSomebody, name: 'an e-mail' },
  letter: { ...toSomebody, name: 'a letter' },
  application: { ...toSomebody, name: 'an application' },
  /** Full of slips, of a learner or of somebody in a hurry: the slips come first. */
  draft: { ...editsOnly, name: 'a first draft' },
  notes: { ...editsOnly, name: 'notes' },
  list: { ...editsOnly, name: 'a list' },
  verse: { ...editsOnly, hasEdits: false, name: 'verse' },
  code: { ...editsOnly, hasEdits: false, name: 'code' },
  /** Too short for figures that mean anything. */
  short: { ...editsOnly, name: 'a short text' },
} satisfies Record<string, Omit<KindOfText, 'kind'>>

export type TextKind = keyof typeof kinds

export function detailsOf(kind: TextKind): KindOfText {
  return { kind, ...kinds[kind] }
}

/** Below this many words in sentences, a score says more about chance than about the text. */
export const minWordsForScore = 40
