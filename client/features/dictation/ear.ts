/** What listens: the browser's recogniser, or a recorder whose sound is transcribed on the server. */
export interface Ear {
  start(language: string): void
  /** Stops listening. The words that were said before still come. */
  stop(): void
  /** Stops at once, because another text is about to come into the editor. */
  abort(): void
}

export interface EarEvents {
  /** Whether the writer still wants to dictate. */
  isWanted(): boolean
  onFinal(text: string): void
  onInterim(text: string): void
  onHeard(): void
  /** Called with a message when listening cannot go on. */
  fail(words: string): void
  /** Called when it can never recognise anything here. Returns whether something else listens from now on. */
  giveUp(): boolean
}
