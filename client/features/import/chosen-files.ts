import { plural } from '#shared/text/plural.ts'
import type { ChosenFile } from './reading/found.ts'

export type ChosenFiles = readonly ChosenFile[]

/** As a field has them: of a folder, each with its place in it. */
export function filesOf(list: FileList): ChosenFile[] {
  return Array.from(list, (file) => ({ path: file.webkitRelativePath || file.name, file }))
}

/** "notes.zip", the folder that was chosen, or how many they are. */
export function nameOfFiles(files: ChosenFiles): string {
  const [first, ...others] = files
  if (!first) return ''
  if (others.length === 0) return first.path.split('/').at(-1) ?? first.path
  const [folder = '', ...rest] = first.path.split('/')
  const isFolder = rest.length > 0 && others.every(({ path }) => path.startsWith(`${folder}/`))
  return isFolder ? folder : plural(files.length, 'file')
}

/**
 * What was dropped, with what is in its folders. To be called while the drop is told of: afterwards a browser knows
 * nothing of it any more.
 */
export function filesDropped({ items, files }: DataTransfer): Promise<ChosenFile[]> {
  const entries = Array.from(items).flatMap((item) => {
    const entry = item.kind === 'file' && 'webkitGetAsEntry' in item ? item.webkitGetAsEntry() : null
    return entry ? [entry] : []
  })
  if (entries.length === 0) return Promise.resolve(filesOf(files))
  return walk(entries)
}

async function walk(entries: readonly FileSystemEntry[]): Promise<ChosenFile[]> {
  const found: ChosenFile[] = []
  for (const entry of entries) {
    // What cannot be read, or is gone by now, is as if it had not been dropped.
    if (isFolder(entry)) found.push(...(await walk(await entriesIn(entry).catch(() => []))))
    else found.push(...(await fileOf(entry as FileSystemFileEntry).catch(() => [])))
  }
  return found
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

/** A browser tells a hundred at a time. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}

async function fileOf(entry: FileSystemFileEntry): Promise<ChosenFile[]> {
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
  return [{ path: entry.fullPath.replace(/^\//, ''), file }]
}
