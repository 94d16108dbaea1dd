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
  /** Issues may ask to split a long sentence. In a story, the rhythm is the author’s. */
  maySplit: boolean
}

const everything = {
  hasScore: true,
  hasGradeAdvice: true,
  hasLengthAdvice: true,
  maySplit: true,
}
/** Written for certain readers, or a story: what a general audience finds easy does not matter. */
const toSomebody = { ...everything, hasGradeAdvice: false }
const noFigures = {
  hasScore: false,
  hasGradeAdvice: false,
  hasLengthAdvice: false,
  maySplit: true,
}

const kinds = {
  prose: { ...everything, name: 'prose' },
  story: { ...toSomebody, hasLengthAdvice: false, maySplit: false, name: 'a story' },
  email: { ...toSomebody, name: 'an e-mail' },
  letter: { ...toSomebody, name: 'a letter' },
  application: { ...toSomebody, name: 'an application' },
  /** Full of slips, by a learner or in a hurry: they have to be mended first. */
  draft: { ...noFigures, name: 'a text with many slips' },
  notes: { ...noFigures, name: 'a page of notes' },
  list: { ...noFigures, name: 'a list' },
  verse: { ...noFigures, name: 'verse' },
  code: { ...noFigures, name: 'code' },
  /** Too short for figures that mean anything. */
  short: { ...noFigures, name: 'a short text' },
} satisfies Record<string, Omit<KindOfText, 'kind'>>

export type TextKind = keyof typeof kinds

export function detailsOf(kind: TextKind): KindOfText {
  return { kind, ...kinds[kind] }
}
