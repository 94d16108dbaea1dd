/** Shows the result of a download. */
export interface Say {
  success(text: string): void
  error(text: string): void
  info(text: string, options?: { shownMs?: number; action?: { name: string; run: () => void } }): void
}
