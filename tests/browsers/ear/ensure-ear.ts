import { ensurePackages } from '../ensure-engines.ts'
import { chromiumWithWindows } from '../port/chromium.ts'
import { registry } from './bus.ts'

/**
 * What speaks to browsers as screen readers do: Debian's packages. The quick Chromium of the other journeys has no
 * windows, and speaks to none.
 */
export function ensureEar(): void {
  ensurePackages('what is announced', [
    { name: 'chromium', command: [chromiumWithWindows, '--version'] },
    { name: 'dbus-daemon', command: ['dbus-daemon', '--version'] },
    { name: 'at-spi2-core', command: ['test', '-x', registry] },
    { name: 'python3-gi', command: ['/usr/bin/python3', '-c', 'import gi'] },
    {
      name: 'gir1.2-atspi-2.0',
      command: ['/usr/bin/python3', '-c', 'import gi; gi.require_version("Atspi", "2.0")'],
    },
  ])
}
