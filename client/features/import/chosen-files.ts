import { plural } from '#shared/text/plural.ts'
import type { ChosenFile, NotRead } from './reading/found.ts'
import { cannotBeOpened } from './reading/unreadable.ts'

/** With what was dropped and could not be opened. */
export type ChosenFiles = readonly (ChosenFile | NotRead)[]

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
export function filesDropped({ items, files }: DataTransfer): Promise<ChosenFiles> {
  const dropped = Array.from(items).flatMap((item) => {
    if (item.kind !== 'file') return []
    const entry = 'webkitGetAsEntry' in item ? item.webkitGetAsEntry() : null
    // What another program makes in the moment of the drop has no entry that can be opened, and is a file all the same.
    const one = entry && isFolder(entry) ? entry : item.getAsFile()
    return one ? [one] : []
  })
  return dropped.length === 0 ? Promise.resolve(filesOf(files)) : walk(dropped)
}

async function walk(dropped: readonly (FileSystemEntry | File)[]): Promise<ChosenFiles> {
  const found: (ChosenFile | NotRead)[] = []
  for (const entry of dropped) {
    if (entry instanceof File) found.push({ path: entry.name, file: entry })
    else if (isFolder(entry)) found.push(...(await inFolder(entry)))
    else found.push(await fileOf(entry as FileSystemFileEntry))
  }
  return found
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

/** A browser tells a hundred at a time, and may fail after some. */
async function inFolder(folder: FileSystemDirectoryEntry): Promise<ChosenFiles> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[] | undefined>((resolve) =>
      reader.readEntries(resolve, () => resolve(undefined)),
    )
    if (!some)
      return [...(await walk(all)), { path: pathOf(folder), why: 'not all that is in it can be opened' }]
    if (some.length === 0) return walk(all)
    all.push(...some)
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<ChosenFile | NotRead> {
  const path = pathOf(entry)
  return new Promise((resolve) =>
    entry.file(
      (file) => resolve({ path, file }),
      () => resolve({ path, why: cannotBeOpened }),
    ),
  )
}

const pathOf = ({ fullPath }: FileSystemEntry) => fullPath.replace(/^\//, '')
