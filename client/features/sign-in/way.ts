/** A way to sign in without a code: the label of its button and what it does. */
export interface Way extends WayNews {
  label: string
  isBusy: boolean
  go(): Promise<void>
}

export interface WayNews {
  error?: string | undefined
  note?: string | undefined
  /** Set when the writer has signed in this way, after pressing the button. */
  isDone?: true
}
