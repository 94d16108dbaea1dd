import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { canInstallDebianPackages, installDebianPackage } from './debian-package.ts'

const isRoot = process.getuid?.() === 0

/** Chromium's headless shell loads the same pages in half the time. */
const shell = 'chromium-headless-shell'

/** The browser installed on this machine, if any. Undefined lets Playwright use its own copy. */
export function findChromium(): string | undefined {
  if (process.env.LONGHAND_CHROMIUM) return process.env.LONGHAND_CHROMIUM
  const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  return names.map(findProgram).find((path) => path !== undefined)
}

/**
 * Installs a browser if there is none: Debian's package if we are root there, otherwise Playwright's copy. CI also gets
 * the quick headless shell.
 */
export function ensureChromium(): void {
  if (process.env.LONGHAND_CHROMIUM || findProgram(shell)) return
  const hasAnother = findChromium() !== undefined || existsSync(chromium.executablePath())
  if (hasAnother && !process.env.CI) return
  if (canInstallDebianPackages()) {
    try {
      installDebianPackage(shell)
      return
    } catch (error) {
      console.log(`apt-get could not: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (!hasAnother) installPlaywrightsCopy()
}

/** Keeps the browser from contacting anything but the page. Its sandbox cannot start as root. */
export const chromiumArguments = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function findProgram(name: string): string | undefined {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installPlaywrightsCopy(): void {
  execFileSync('npx', ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 10 * 60_000,
    shell: process.platform === 'win32',
  })
}
