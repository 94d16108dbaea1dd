import { type Counts, createTextCounter } from './counts.ts'

export interface Readability {
  words: number
  sentences: number
  averageSentenceLength: number
  complexWordPercentage: number
  /** The years of schooling that the text requires. */
  grade: number
  /** 1 to 10, where 10 is clearest. */
  score: number
}

export function measure(text: string): Readability {
  return readabilityOf(countText(text))
}

/** A cache: an analysis, a simplification and their texts count the same paragraphs again and again. */
export const countText = createTextCounter()

export function readabilityOf(counts: Counts): Readability {
  const grade = gradeOf(counts)
  return {
    words: counts.words,
    sentences: counts.sentences,
    averageSentenceLength: rounded(perSentence(counts)),
    complexWordPercentage: rounded((counts.complexWords / Math.max(1, counts.words)) * 100),
    grade,
    score: scoreOf(grade),
  }
}

/** The mean of two formulas: one is based on syllables, the other on the words themselves. */
export function gradeOf(counts: Counts): number {
  return (withinSchool(fleschKincaidGrade(counts)) + withinSchool(daleChallGrade(counts))) / 2
}

function scoreOf(grade: number): number {
  return rounded(Math.min(10, Math.max(1, 12 - grade / 2)))
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

/** Kincaid et al. (1975). */
function fleschKincaidGrade(counts: Counts): number {
  const syllablesPerWord = counts.syllables / Math.max(1, counts.words)
  return 0.39 * perSentence(counts) + 11.8 * syllablesPerWord - 15.59
}

/** Chall and Dale (1995) give a raw score and a table of grades for it. The table is interpolated linearly. */
function daleChallGrade(counts: Counts): number {
  const unfamiliar = (counts.unfamiliarWords / Math.max(1, counts.words)) * 100
  const raw = 0.1579 * unfamiliar + 0.0496 * perSentence(counts) + (unfamiliar > 5 ? 3.6365 : 0)
  if (raw <= 4.9) return (raw * 4) / 4.9
  return raw <= 9.9 ? 4 + (raw - 4.9) * 2 : 14 + (raw - 9.9) * 2
}

function perSentence({ words, sentences }: Counts): number {
  return words / Math.max(1, sentences)
}

function withinSchool(grade: number): number {
  return Math.min(24, Math.max(0, grade))
}
