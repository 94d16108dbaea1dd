import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const cache = resolve(import.meta.dirname, '../../../node_modules/.cache/debian')
/** For a mirror that does not answer. */
const patienceMs = 5 * 60_000

/**
 * Where the program of a Debian package is: the machine's own, or one that is unpacked here. It is not installed, so
 * nobody has to be root, and no service of it starts.
 */
export function debianProgram(name: string, path: string): string {
  const own = join('/', path)
  const folder = join(cache, name)
  const unpacked = join(folder, path)
  if (existsSync(own)) return own
  if (existsSync(unpacked)) return unpacked
  if (!existsSync('/usr/bin/apt-get')) throw new Error(`These tests need ${name}: install it.`)
  console.log(`Unpacking ${name} for the tests…`)
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(join(cache, `${name}-`))
  const run = (command: string, ...words: string[]) =>
    execFileSync(command, words, { cwd: draft, stdio: 'pipe', timeout: patienceMs })
  try {
    run('apt-get', 'download', name)
  } catch {
    // The lists are older than what the mirror has, or there are none yet.
    run('apt-get', 'update', '-qq')
    run('apt-get', 'download', name)
  }
  run('dpkg-deb', '--extract', readdirSync(draft).find((file) => file.endsWith('.deb')) ?? '', 'unpacked')
  rmSync(folder, { recursive: true, force: true })
  renameSync(join(draft, 'unpacked'), folder)
  rmSync(draft, { recursive: true })
  return unpacked
}
