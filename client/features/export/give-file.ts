import type { saveFile } from '../../lib/browser/save-file.ts'
import type { Say } from './say.ts'
import type { Sharing } from './share-file.ts'

interface Giving {
  say: Say
  save: typeof saveFile
  /** Given if the file should be passed to the phone's share sheet. */
  sharing?: Sharing | undefined
}

/** Only on touch screens, where downloads end up in a folder that few people find. */
export function phoneSharing(): Sharing | undefined {
  return window.matchMedia('(pointer: coarse) and (hover: none)').matches ? navigator : undefined
}

/** Downloads or shares a finished file, and says so. */
export async function giveFile(file: Blob, name: string, { say, save, sharing }: Giving): Promise<void> {
  const download = () => {
    save(file, name)
    say.success('Document downloaded!')
  }
  if (!sharing) return download()
  const { shareFile } = await import('./share-file.ts')
  // Not awaited, because on some phones `share` never settles.
  void shareFile(file, name, { navigator: sharing, say, download })
}
