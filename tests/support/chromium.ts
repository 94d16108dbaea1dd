import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const isRoot = process.getuid?.() === 0

/** The browser of this machine, if it has one; undefined leaves the choice to Playwright's own copy. */
export function findChromium(): string | undefined {
  if (process.env.LONGHAND_CHROMIUM) return process.env.LONGHAND_CHROMIUM
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** Installs a browser where there is none: Debian's own package where we may, else Playwright's copy. */
export function ensureChromium(): void {
  if (findChromium() || existsSync(chromium.executablePath())) return
  console.log('No Chromium found: installing one.')
  if (isRoot && existsSync('/etc/debian_version')) {
    try {
      run('apt-get', ['update', '--quiet'])
      run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', 'chromium'])
      return
    } catch (error) {
      console.log(`apt-get could not: ${error instanceof Error ? error.message : error}`)
    }
  }
  run('npx', ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])
}

/** Keeps the browser from talking to anybody but the page. Its sandbox cannot start as root. */
export const chromiumArguments = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function run(command: string, args: string[]): void {
  execFileSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 10 * 60_000,
    shell: process.platform === 'win32',
  })
}
