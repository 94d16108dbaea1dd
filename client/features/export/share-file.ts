/** The part of `navigator` that sharing uses. */
export type Sharing = Pick<Navigator, 'share' | 'userActivation'> & Partial<Pick<Navigator, 'canShare'>>

export interface ShareOptions {
  navigator: Sharing
  /** What the writer has to tap: browsers share only shortly after a tap, and a long text takes longer to write. */
  offer: (share: () => Promise<void>) => void
  /** Instead, where the phone does not take the file. */
  download: () => void
}

/** Gives a file to the phone's Share. The writer may close it again, and has then said enough. */
export async function shareFile(
  blob: Blob,
  name: string,
  { navigator, offer, download }: ShareOptions,
): Promise<void> {
  const data = { files: [new File([blob], name, { type: blob.type })] }
  if (!navigator.canShare?.(data)) return download()
  if (!navigator.userActivation.isActive) return offer(share)
  return share()

  async function share(): Promise<void> {
    try {
      await navigator.share(data)
    } catch (error) {
      // Chrome on Android refuses some kinds of file, and says so only here: NotAllowedError, as without a tap.
      if (!isClosed(error)) download()
    }
  }
}

function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
