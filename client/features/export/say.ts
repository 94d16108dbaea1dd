/** How a download says how it went. */
export interface Say {
  success(text: string): void
  error(text: string): void
  info(text: string, options?: { shownMs?: number; action?: { name: string; run: () => void } }): void
}
