import { expect, test } from 'vitest'
import { projectFiles, read } from './project-files.ts'

const paths = pathsInTree(read('docs/architecture.md'))
const folders = new Set(projectFiles().flatMap(foldersAbove))

test('the tree names only what exists', () => {
  const existing = new Set([...projectFiles(), ...folders])
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !existing.has(path))).toEqual([])
})

test('the tree names every room', () => {
  const rooms = [...folders].filter((folder) => /^[^/]+$|^(client|server)\/[^/]+$/.test(folder))
  expect(rooms.filter((room) => !paths.includes(room))).toEqual([])
})

/** Full paths from an indented tree: the parent of each line is the last line above it with less indentation. */
function pathsInTree(page: string): string[] {
  const [, tree = ''] = page.match(/```\n([\s\S]+?)```/) ?? []
  const above: string[] = []
  return [...tree.matchAll(/^( *)(\S+)/gm)].map(([, indent = '', name = '']) => {
    above.length = indent.length / 2
    above.push(name.replace(/\/$/, ''))
    return above.join('/')
  })
}

function foldersAbove(path: string): string[] {
  const names = path.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}
