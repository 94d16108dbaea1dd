/** Signing in without a code: what its button says and does. */
export interface Way extends WayNews {
  label: string
  isBusy: boolean
  go(): Promise<void>
}

export interface WayNews {
  error?: string | undefined
  note?: string | undefined
  /** The writer has signed in by it, after pressing the button. */
  isDone?: true
}
