import type { Say } from './say.ts'

/** The part of `navigator` that sharing uses. */
export type Sharing = Pick<Navigator, 'share' | 'userActivation'> & Partial<Pick<Navigator, 'canShare'>>

interface ShareOptions {
  navigator: Sharing
  say: Pick<Say, 'info'>
  /** Called instead if the phone does not accept the file. */
  download: () => void
}

/** Opens the phone's share sheet with a file. If the writer closes it, nothing more is said. */
export async function shareFile(
  blob: Blob,
  name: string,
  { navigator, say, download }: ShareOptions,
): Promise<void> {
  const data = { files: [new File([blob], name, { type: blob.type })] }
  if (!navigator.canShare?.(data)) return download()
  if (navigator.userActivation.isActive) return share()
  // Browsers share only shortly after a tap, and writing a long text takes longer. So the writer must tap again.
  say.info('Your Word file is ready.', {
    shownMs: offeredMs,
    action: { name: 'Share', run: () => void share() },
  })

  async function share(): Promise<void> {
    try {
      await navigator.share(data)
    } catch (error) {
      // Chrome on Android refuses some kinds of file only here, with NotAllowedError, as without a tap.
      if (!isClosed(error)) download()
    }
  }
}

/** Long, because the writer has waited and may have looked away. */
const offeredMs = 30_000

function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
