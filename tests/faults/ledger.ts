import type { Kept } from './truth.ts'

/** What a writer typed in one go, at one place: the words of it have an order. */
export interface Burst {
  device: string
  marks: Mark[]
}

interface Mark {
  word: string
  typedAt: number
  /** Typed so shortly before the browser was killed that nobody promises anything. */
  isTooYoung: boolean
}

export interface Counts {
  marks: number
  characters: number
  /** Typed in the last moment before a kill, and gone. */
  young: number
  lost: number
  duplicated: number
  reordered: number
  /** Called saved on the page while the server did not have it. */
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

/** How long before a kill a word must have been typed to be safe. */
const youngMs = 300

/** Every word has a number of its own, so that each can be looked for: `a00012` is the twelfth of the round, typed on device a. */
export const markPattern = /\b[a-z]\d{5}\b/g

export interface Ledger {
  /** The next word for this device to type. */
  next(device: string): string
  begin(device: string): Burst
  /** The last key of the word was taken. */
  typed(burst: Burst, word: string): void
  /** The device's browser died at this moment. */
  killed(device: string, at: number): void
  /** The page called these words saved; this is what the database held then. */
  saidSaved(words: string[], kept: Kept): void
  count(kept: Kept): Counts
  /** For whoever has to find out why. */
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

/** In the tabs together: what stands in a version as well is history, and no double. */
function timesShown(word: string, { tabs }: Kept): number {
  return tabs.reduce((sum, text) => sum + text.split(word).length - 1, 0)
}

/** How often a word stands before one that was typed before it. */
function inversions(bursts: Burst[], text: string): number {
  return bursts.reduce((sum, { marks }) => {
    const places = marks.map(({ word }) => text.indexOf(word)).filter((place) => place >= 0)
    return sum + places.filter((place, index) => place < (places[index - 1] ?? -1)).length
  }, 0)
}
