import type { Source } from '../sources.ts'

/** Longhand's own archive (`server/account/export-archive.ts`), packed or not. */
export interface OwnArchive {
  /** The folder of its files, with a slash at the end. Empty if nothing else was chosen. */
  folder: string
  /** Contains everything once more, and is the only file with the versions. */
  json: Source
  /** The words that proofreading leaves alone, one on each line. */
  words?: Source
}

interface Parted {
  /** The files that are read as texts. In an archive, these are its tabs, with title and day in their first lines. */
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

/** Finds the archive to which this file belongs. */
export function archiveOf(path: string, archives: readonly OwnArchive[]): OwnArchive | undefined {
  return archives.find(({ folder }) => path.startsWith(folder))
}

export function isInTrash(path: string, archive: OwnArchive | undefined): boolean {
  return archive !== undefined && path.startsWith(`${archive.folder}Trash/`)
}
