/** What listens: the browser's recogniser, or a recorder whose sound is written down elsewhere. */
export interface Ear {
  start(language: string): void
  /** What was said until now still comes. */
  stop(): void
  /** The text is about to be another one. */
  abort(): void
}

export interface EarEvents {
  /** Whether the writer still wants to be heard. */
  isWanted(): boolean
  onFinal(text: string): void
  onInterim(text: string): void
  onHeard(): void
  /** It cannot go on, in words. */
  fail(words: string): void
  /** It can never hear anybody here. Returns whether something else listens from now on. */
  giveUp(): boolean
}
