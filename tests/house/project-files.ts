import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** All files of the repository that git does not ignore, by their paths from the root. */
export function projectFiles(pattern = /./): string[] {
  return filesIn(root)
    .map((path) => relative(root, path))
    .filter((path) => pattern.test(path))
    .sort()
}

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

const ignored = ['.git', ...read('.gitignore').split('\n').filter(Boolean)].map(
  (line) => new RegExp(`^${line.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
)

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !ignored.some((pattern) => pattern.test(entry.name)))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path) : path
    })
}
