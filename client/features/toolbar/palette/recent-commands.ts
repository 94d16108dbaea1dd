import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import type { Command } from '../commands/command.ts'

/** What a writer has used is nobody else's to see. */
interface OfWriter {
  storage: DeviceStorage
  userId: string
}

export function rememberCommand(of: OfWriter, id: string): void {
  const ids = [id, ...readIds(of).filter((other) => other !== id)]
  of.storage.setItem(keyOf(of), ids.slice(0, maxRemembered).join(' '))
}

/** Those that were used last come first; the others stay as they are. */
export function recentFirst(of: OfWriter, commands: Command[]): Command[] {
  const ids = readIds(of)
  const recent = ids.flatMap((id) => commands.find((command) => command.id === id) ?? [])
  return [...recent, ...commands.filter((command) => !recent.includes(command))]
}

/** As an earlier release kept them, for all who write in this browser. */
export function forgetCommands(storage: DeviceStorage): void {
  storage.removeItem(storageKey)
}

const storageKey = 'longhand:recent-commands'
const maxRemembered = 4

const keyOf = ({ userId }: OfWriter) => `${storageKey}:${userId}`

function readIds(of: OfWriter): string[] {
  return of.storage.getItem(keyOf(of))?.split(' ') ?? []
}
