import type { saveFile } from '../../lib/browser/save-file.ts'
import type { Say } from './say.ts'
import type { Sharing } from './share-file.ts'

interface Giving {
  say: Say
  save: typeof saveFile
  /** Given if the file is to go to the phone's Share. */
  sharing?: Sharing | undefined
}

/** Only on touch screens: there, a download ends up in a folder that few people find. */
export function phoneSharing(): Sharing | undefined {
  return window.matchMedia('(pointer: coarse) and (hover: none)').matches ? navigator : undefined
}

/** Gives the writer a finished file, and says so. */
export async function giveFile(file: Blob, name: string, { say, save, sharing }: Giving): Promise<void> {
  const download = () => {
    save(file, name)
    say.success('Document downloaded!')
  }
  if (!sharing) return download()
  const { shareFile } = await import('./share-file.ts')
  // Not awaited: on some phones the Share never tells that it is over.
  void shareFile(file, name, { navigator: sharing, say, download })
}
