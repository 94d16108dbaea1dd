import { expect, test } from 'vitest'
import { filesDropped } from './chosen-files.ts'

const closed = new DOMException('It is gone', 'NotFoundError')

function fileEntry(fullPath: string, isOpen = true): FileSystemEntry {
  const file = (found: (file: File) => void, fail: (error: DOMException) => void) =>
    isOpen ? found(new File([], fullPath)) : fail(closed)
  return { isDirectory: false, fullPath, file } as never
}

/** Tells these, one at a time, and then fails where it is not open. */
function folderEntry(fullPath: string, entries: FileSystemEntry[], isOpen = true): FileSystemEntry {
  const left = [...entries]
  const readEntries = (found: (some: FileSystemEntry[]) => void, fail: (error: DOMException) => void) =>
    left.length > 0 || isOpen ? found(left.splice(0, 1)) : fail(closed)
  return { isDirectory: true, fullPath, createReader: () => ({ readEntries }) } as never
}

function drop(...entries: FileSystemEntry[]) {
  const items = entries.map((entry) => ({
    kind: 'file',
    webkitGetAsEntry: () => entry,
    getAsFile: () => new File([], entry.fullPath.slice(1)),
  }))
  return filesDropped({ items, files: [] } as never)
}

test('what is dropped comes with what is in its folders', async () => {
  const found = await drop(folderEntry('/book', [fileEntry('/book/a.txt')]), fileEntry('/b.txt'))
  expect(found.map(({ path }) => path)).toEqual(['book/a.txt', 'b.txt'])
})

test('a file that no place on the disk has comes with the others', async () => {
  const made = new File(['One'], 'made.txt')
  const items = [
    { kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => made },
    {
      kind: 'file',
      webkitGetAsEntry: () => fileEntry('/b.txt', false),
      getAsFile: () => new File([], 'b.txt'),
    },
    { kind: 'string', getAsFile: () => null },
  ]
  const found = await filesDropped({ items, files: [] } as never)
  expect(found.map(({ path }) => path)).toEqual(['made.txt', 'b.txt'])
})

test('what cannot be opened is named, and keeps nothing else from coming', async () => {
  const broken = folderEntry('/book', [fileEntry('/book/a.txt'), fileEntry('/book/b.txt', false)], false)
  expect(await drop(broken, folderEntry('/shut', [], false), fileEntry('/c.txt'))).toEqual([
    { path: 'book/a.txt', file: expect.any(File) },
    { path: 'book/b.txt', why: 'it cannot be opened: perhaps it was moved or changed' },
    { path: 'book', why: 'not all that is in it can be opened' },
    { path: 'shut', why: 'not all that is in it can be opened' },
    { path: 'c.txt', file: expect.any(File) },
  ])
})
