import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** For a mirror that does not answer. */
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
 * Two at once would fail: apt waits for nobody who reads its lists. So the tests wait for each other, at its folder.
 */
function aptGet(...words: string[]): void {
  const patient = ['-o', `DPkg::Lock::Timeout=${patienceMs / 1000}`]
  execFileSync('flock', ['/var/lib/apt', 'apt-get', ...patient, ...words], {
    stdio: 'pipe',
    timeout: patienceMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
