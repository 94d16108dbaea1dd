import { plural } from '#shared/text/plural.ts'
import type { ChosenFile, NotRead } from './reading/found.ts'
import { cannotBeOpened } from './reading/unreadable.ts'

/** The chosen files, and those that were dropped but could not be opened. */
export type ChosenFiles = readonly (ChosenFile | NotRead)[]

/** The files of an input field. Those of a folder have their path in it. */
export function filesOf(list: FileList): ChosenFile[] {
  return Array.from(list, (file) => ({ path: file.webkitRelativePath || file.name, file }))
}

/** Such as “notes.zip”, the name of the chosen folder, or “3 files”. */
export function nameOfFiles(files: ChosenFiles): string {
  const [first, ...others] = files
  if (!first) return ''
  if (others.length === 0) return first.path.split('/').at(-1) ?? first.path
  const [folder = '', ...rest] = first.path.split('/')
  const isFolder = rest.length > 0 && others.every(({ path }) => path.startsWith(`${folder}/`))
  return isFolder ? folder : plural(files.length, 'file')
}

/**
 * What was dropped, with the contents of its folders. Call it within the drop event: afterwards a browser forgets what was
 * dropped.
 */
export function filesDropped({ items, files }: DataTransfer): Promise<ChosenFiles> {
  const dropped = Array.from(items).flatMap((item) => {
    if (item.kind !== 'file') return []
    const entry = 'webkitGetAsEntry' in item ? item.webkitGetAsEntry() : null
    // A file that another program creates only at the drop has no entry that can be opened, but can be read as a file.
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

/** A browser lists a hundred entries at a time, and may fail in between. */
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
