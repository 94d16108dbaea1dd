import type { Say } from './say.ts'

/** The part of `navigator` that sharing uses. */
export type Sharing = Pick<Navigator, 'share' | 'userActivation'> & Partial<Pick<Navigator, 'canShare'>>

interface ShareOptions {
  navigator: Sharing
  say: Pick<Say, 'info'>
  /** Called instead, if the phone does not take the file. */
  download: () => void
}

/** Gives a file to the phone's Share. The writer may close it again, and has then said enough. */
export async function shareFile(
  blob: Blob,
  name: string,
  { navigator, say, download }: ShareOptions,
): Promise<void> {
  const data = { files: [new File([blob], name, { type: blob.type })] }
  if (!navigator.canShare?.(data)) return download()
  if (navigator.userActivation.isActive) return share()
  // Browsers share only shortly after a tap, and a long text takes longer to write.
  say.info('Your Word file is ready.', {
    shownMs: offeredMs,
    action: { name: 'Share', run: () => void share() },
  })

  async function share(): Promise<void> {
    try {
      await navigator.share(data)
    } catch (error) {
      // Chrome on Android refuses some kinds of file, and says so only here: NotAllowedError, as without a tap.
      if (!isClosed(error)) download()
    }
  }
}

/** The writer has waited for it, and may have looked away. */
const offeredMs = 30_000

function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
