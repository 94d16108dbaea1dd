import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const cache = resolve(import.meta.dirname, '../../../node_modules/.cache/debian')
/** The time limit, in case a mirror does not reply. */
const patienceMs = 5 * 60_000

/**
 * The path of a program from a Debian package: that of the machine, or one that is unpacked here. Nothing is installed,
 * so root is not needed, and no service starts.
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
    // The package lists are older than those of the mirror, or there are none yet.
    run('apt-get', 'update', '-qq')
    run('apt-get', 'download', name)
  }
  run('dpkg-deb', '--extract', readdirSync(draft).find((file) => file.endsWith('.deb')) ?? '', 'unpacked')
  rmSync(folder, { recursive: true, force: true })
  renameSync(join(draft, 'unpacked'), folder)
  rmSync(draft, { recursive: true })
  return unpacked
}
