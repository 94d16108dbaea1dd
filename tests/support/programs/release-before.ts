import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '../../..')
/** The folders of a server without pages. */
const parts = ['server', 'shared', 'engine', 'package.json']

interface Release {
  /** Names the release in the title of a test. */
  title: string
  /** Unpacks the product into a folder, from which it can be started. */
  unpack(): { root: string; remove(): void }
}

/**
 * The last release without this migration, from the history of this repository. Without the history (in a shallow
 * clone, or without Git), it is this release, and the title says so. The test then runs two processes of the same
 * release.
 */
export function releaseBefore(migration: string): Release {
  const made = git('log', '--format=%H', '--diff-filter=A', '--', `server/db/migrations/${migration}.ts`)
  const commit =
    made === undefined ? undefined : git('rev-parse', '--verify', '--quiet', made ? `${made}^` : 'HEAD')
  if (!commit) {
    const title = `this release, because the history without ${migration} is not here`
    return { title, unpack: () => ({ root: repository, remove() {} }) }
  }
  return { title: `the release before ${migration}`, unpack: () => unpack(commit) }
}

function unpack(commit: string): ReturnType<Release['unpack']> {
  const root = mkdtempSync(join(tmpdir(), 'longhand-release-'))
  const archive = execFileSync('git', ['archive', commit, ...parts], { cwd: repository, maxBuffer: 2 ** 28 })
  execFileSync('tar', ['-x', '-C', root], { input: archive })
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  return { root, remove: () => rmSync(root, { recursive: true }) }
}

/** Undefined if Git is missing or fails. */
function git(...words: string[]): string | undefined {
  try {
    return execFileSync('git', words, {
      cwd: repository,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
