import type { Kept } from './truth.ts'

/** Words that a writer typed without a break at one place, so that their order is known. */
interface Burst {
  device: string
  marks: Mark[]
}

interface Mark {
  word: string
  typedAt: number
  /** Whether the word was typed so shortly before the browser was killed that nothing is promised. */
  isTooYoung: boolean
}

export interface Counts {
  marks: number
  characters: number
  /** Words that were typed just before a kill, and are gone. */
  young: number
  lost: number
  duplicated: number
  reordered: number
  /** Words that the page called saved while the server did not have them. */
  lies: number
}

export const noCounts: Counts = {
  marks: 0,
  characters: 0,
  young: 0,
  lost: 0,
  duplicated: 0,
  reordered: 0,
  lies: 0,
}

/** A word that was typed earlier than this before a kill must be safe. */
const youngMs = 300

/**
 * Each word has a number, so that it can be searched for: `a00012` is the twelfth word of the round, typed on device a.
 */
export const markPattern = /\b[a-z]\d{5}\b/g

export interface Ledger {
  /** The next word for this device to type. */
  next(device: string): string
  begin(device: string): Burst
  /** Records that the page has accepted the last key of the word. */
  typed(burst: Burst, word: string): void
  /** Records that the device's browser died at this moment. */
  killed(device: string, at: number): void
  /** Records that the page called these words saved, and what the database had then. */
  saidSaved(words: string[], kept: Kept): void
  count(kept: Kept): Counts
  /** The missing words, to find the cause of a failure. */
  missing(kept: Kept): string[]
}

export function createLedger(): Ledger {
  const bursts: Burst[] = []
  const lies = new Set<string>()
  let lastNumber = 0

  const allMarks = () => bursts.flatMap(({ marks }) => marks)

  return {
    next: (device) => `${device}${String(++lastNumber).padStart(5, '0')}`,

    begin(device) {
      const burst = { device, marks: [] }
      bursts.push(burst)
      return burst
    },

    typed(burst, word) {
      burst.marks.push({ word, typedAt: performance.now(), isTooYoung: false })
    },

    killed(device, at) {
      for (const burst of bursts) {
        if (burst.device !== device) continue
        for (const mark of burst.marks) if (mark.typedAt > at - youngMs) mark.isTooYoung = true
      }
    },

    saidSaved(words, kept) {
      for (const word of words) if (!isKept(word, kept)) lies.add(word)
    },

    missing: (kept) =>
      allMarks()
        .filter((mark) => !mark.isTooYoung && !isKept(mark.word, kept))
        .map(({ word }) => word),

    count(kept) {
      const marks = allMarks()
      const gone = marks.filter(({ word }) => !isKept(word, kept))
      return {
        marks: marks.length,
        characters: marks.reduce((sum, { word }) => sum + word.length + 1, 0),
        young: gone.filter(({ isTooYoung }) => isTooYoung).length,
        lost: gone.filter(({ isTooYoung }) => !isTooYoung).length,
        duplicated: marks.filter(({ word }) => timesShown(word, kept) > 1).length,
        reordered: kept.tabs.reduce((sum, text) => sum + inversions(bursts, text), 0),
        lies: lies.size,
      }
    },
  }
}

function isKept(word: string, { tabs, versions, trash }: Kept): boolean {
  return [...tabs, ...versions, ...trash].some((text) => text.includes(word))
}

/** Counted in all tabs together. A word that is also in a version does not count twice. */
function timesShown(word: string, { tabs }: Kept): number {
  return tabs.reduce((sum, text) => sum + text.split(word).length - 1, 0)
}

/** How often a word is before one that was typed earlier. */
function inversions(bursts: Burst[], text: string): number {
  return bursts.reduce((sum, { marks }) => {
    const places = marks.map(({ word }) => text.indexOf(word)).filter((place) => place >= 0)
    return sum + places.filter((place, index) => place < (places[index - 1] ?? -1)).length
  }, 0)
}
