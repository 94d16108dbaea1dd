import { spawnSync } from 'node:child_process'
import { installDebianPackage } from '../support/programs/debian-package.ts'

/** The limit for a program that hangs. */
const patienceMs = 60_000

/** The command asks for something that only a machine with the package can answer. */
interface Package {
  name: string
  command: string[]
}

/** Firefox and WebKitGTK, with all that drives them. */
export function ensureEngines(): void {
  ensurePackages('Firefox and WebKitGTK', [
    { name: 'firefox-esr', command: ['firefox-esr', '--version'] },
    { name: 'webkit2gtk-driver', command: ['WebKitWebDriver', '--help'] },
    // WebKitGTK records sound with these.
    isInstalled('gstreamer1.0-plugins-bad'),
    isInstalled('gstreamer1.0-plugins-good'),
    { name: 'xvfb', command: ['Xvfb', '-help'] },
    { name: 'python3-gi', command: ['/usr/bin/python3', '-c', 'import gi'] },
    {
      name: 'gir1.2-webkit2-4.1',
      command: ['/usr/bin/python3', '-c', 'import gi; gi.require_version("WebKit2", "4.1")'],
    },
  ])
}

/** For packages without a program. Debian still knows a package that was removed, so its state has to be checked. */
function isInstalled(name: string): Package {
  const isThere = 'dpkg --status "$0" | grep --quiet --line-regexp "Status: install ok installed"'
  return { name, command: ['sh', '-c', isThere, name] }
}

/** Installs those of Debian's packages that are missing. */
export function ensurePackages(what: string, packages: Package[]): void {
  const missing = () => packages.filter(({ command }) => !runs(command)).map(({ name }) => name)
  const wanted = missing()
  if (wanted.length === 0) return
  installDebianPackage(...wanted)
  const left = missing().join(' ')
  if (left === '') return
  throw new Error(`The journeys need ${what}: install what is missing (Debian: apt-get install ${left}).`)
}

function runs([program = '', ...words]: string[]): boolean {
  return spawnSync(program, words, { stdio: 'ignore', timeout: patienceMs }).status === 0
}
