/** What a reason may refer to. */
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
  /** What a text with many of its kind would be helped by first; null if the feedback never says so. */
  theme: Theme | null
  /** It concerns the whole sentence, which may contain faults of other kinds. */
  isWhole: boolean
  /** Official and legal language: a text full of it counts as formal. */
  isOfOffices: boolean
  /** A mistake, and no matter of style: it is named before anything else. */
  isError: boolean
  /** Corrected when a text is tightened, which keeps its sentences. */
  isTightened: boolean
  /** Corrected when a text is simplified: not the writer's mistakes, and nothing that changes the layout. */
  isSimplified: boolean
  /**
   * Why readers have difficulty, in several wordings, so that a list of issues does not repeat itself. Cited studies
   * are listed and checked in SOURCES.md.
   */
  reasons: Reason[]
}
