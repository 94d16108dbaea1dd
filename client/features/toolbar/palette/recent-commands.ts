import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import type { Command } from '../commands/command.ts'

/** The used commands are stored for each writer, because nobody else should see them. */
interface OfWriter {
  storage: DeviceStorage
  userId: string
}

export function rememberCommand(of: OfWriter, id: string): void {
  const ids = [id, ...readIds(of).filter((other) => other !== id)]
  of.storage.setItem(keyOf(of), ids.slice(0, maxRemembered).join(' '))
}

/** The commands that were used last come first. The others keep their order. */
export function recentFirst(of: OfWriter, commands: Command[]): Command[] {
  const ids = readIds(of)
  const recent = ids.flatMap((id) => commands.find((command) => command.id === id) ?? [])
  return [...recent, ...commands.filter((command) => !recent.includes(command))]
}

/** Deletes what an earlier release has stored for all writers of this browser together. */
export function forgetCommands(storage: DeviceStorage): void {
  storage.removeItem(storageKey)
}

const storageKey = 'longhand:recent-commands'
const maxRemembered = 4

const keyOf = ({ userId }: OfWriter) => `${storageKey}:${userId}`

function readIds(of: OfWriter): string[] {
  return of.storage.getItem(keyOf(of))?.split(' ') ?? []
}
