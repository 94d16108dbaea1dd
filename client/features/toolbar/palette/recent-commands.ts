import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import type { Command } from '../commands/command.ts'

export function rememberCommand(storage: DeviceStorage, id: string): void {
  const ids = [id, ...readIds(storage).filter((other) => other !== id)]
  storage.setItem(storageKey, ids.slice(0, maxRemembered).join(' '))
}

/** Those that were used last come first; the others stay as they are. */
export function recentFirst(storage: DeviceStorage, commands: Command[]): Command[] {
  const ids = readIds(storage)
  const recent = ids.flatMap((id) => commands.find((command) => command.id === id) ?? [])
  return [...recent, ...commands.filter((command) => !recent.includes(command))]
}

/** What a writer has used is nobody else's to see. */
export function forgetCommands(storage: DeviceStorage): void {
  storage.removeItem(storageKey)
}

const storageKey = 'longhand:recent-commands'
const maxRemembered = 4

function readIds(storage: DeviceStorage): string[] {
  return storage.getItem(storageKey)?.split(' ') ?? []
}
