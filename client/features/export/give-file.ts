import type { saveFile } from '../../lib/save-file.ts'
import type { Say } from './say.ts'
import type { Sharing } from './share-file.ts'

interface Giving {
  say: Say
  save: typeof saveFile
  /** Where the file is to go to the phone's Share. */
  sharing?: Sharing | undefined
}

/** Saves a file and says so, or gives it to the phone's Share. */
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
