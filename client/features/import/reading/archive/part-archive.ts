import type { Source } from '../sources.ts'

/** Longhand's own archive (`server/account/export-archive.ts`), packed or not. */
export interface OwnArchive {
  /** In which its files lie, with a slash at the end; empty where it is all that was chosen. */
  folder: string
  /** Says everything once more, and alone which versions there are of each text. */
  json: Source
  /** What proofreading leaves alone, a word on each line. */
  words?: Source
}

interface Parted {
  /** What is read text by text: of an archive its tabs, with title and day in their first lines. */
  files: Source[]
  archives: OwnArchive[]
}

export function partArchives(sources: readonly Source[]): Parted {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const archives = sources.flatMap((json): OwnArchive[] => {
    if (!/(?:^|\/)longhand\.json$/.test(json.path)) return []
    const folder = json.path.slice(0, -13)
    const words = byPath.get(`${folder}own-words.txt`)
    return [{ folder, json, ...(words && { words }) }]
  })
  const isText = ({ path }: Source) => {
    const archive = archiveOf(path, archives)
    return !archive || !aside.some((start) => path.startsWith(archive.folder + start))
  }
  return { files: sources.filter(isText), archives }
}

const aside = ['longhand.json', 'Versions/', 'own-words.txt']

/** To which this file belongs. */
export function archiveOf(path: string, archives: readonly OwnArchive[]): OwnArchive | undefined {
  return archives.find(({ folder }) => path.startsWith(folder))
}

export function isInTrash(path: string, archive: OwnArchive | undefined): boolean {
  return archive !== undefined && path.startsWith(`${archive.folder}Trash/`)
}
