/** What the wording of a reason may depend on. */
export interface Found {
  original: string
  replacement: string
  /** Right only if the writer agrees. */
  isGuess?: boolean
}

type Reason = (found: Found) => string

export type Theme = 'words' | 'wordiness' | 'echoes' | 'wornness' | 'tone'

export interface KindOfFault {
  /** The name in a count: singular, and plural. */
  name: [one: string, many: string]
  /** The heading, one of two, under which the writer sees it. */
  countsAs: 'conciseness' | 'clarity'
  /** What helps a text with many faults of this kind first; null if the feedback never says so. */
  theme: Theme | null
  /** It concerns the whole sentence, which may contain faults of other kinds. */
  isWhole: boolean
  /** Official and legal language: a text full of it counts as formal. */
  isOfOffices: boolean
  /** A mistake, not a matter of style: it is mentioned before everything else. */
  isError: boolean
  /** Corrected when a text is tightened, which keeps its sentences. */
  isTightened: boolean
  /** Corrected when a text is simplified. Not for mistakes, nor for what changes the layout. */
  isSimplified: boolean
  /**
   * Why readers have difficulty, in several wordings, so that a list of issues does not repeat itself. Cited studies
   * are listed and checked in SOURCES.md.
   */
  reasons: Reason[]
}
