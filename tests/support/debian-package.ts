import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** For a mirror that does not answer. */
const patienceMs = 10 * 60_000

/** As root on Debian, installs what the tests need. Elsewhere it must already be installed. */
export function installDebianPackage(...names: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${names.join(', ')} for the tests…`)
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'pipe', timeout: patienceMs })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    stdio: 'pipe',
    timeout: patienceMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
