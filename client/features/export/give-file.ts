import type { saveFile } from '../../lib/browser/save-file.ts'
import type { Say } from './say.ts'
import type { Sharing } from './share-file.ts'

interface Giving {
  say: Say
  save: typeof saveFile
  /** The phone's Share, where the file is to go there. */
  sharing?: Sharing | undefined
}

/** Hands a file over that is written, and says so. */
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
