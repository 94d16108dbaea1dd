import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The time limit, in case a mirror does not reply. */
const patienceMs = 10 * 60_000

/** As root on Debian, installs what the tests need. Elsewhere it must already be installed. */
export function installDebianPackage(...names: string[]): void {
  if (!canInstallDebianPackages()) return
  console.log(`Installing ${names.join(', ')} for the tests…`)
  aptGet('update', '-qq')
  aptGet('install', '-y', '-qq', '--no-install-recommends', ...names)
}

export function canInstallDebianPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/**
 * Runs apt-get under a lock on its folder, because two at once would fail: apt does not wait for another process that
 * reads its lists.
 */
function aptGet(...words: string[]): void {
  const patient = ['-o', `DPkg::Lock::Timeout=${patienceMs / 1000}`]
  execFileSync('flock', ['/var/lib/apt', 'apt-get', ...patient, ...words], {
    stdio: 'pipe',
    timeout: patienceMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
