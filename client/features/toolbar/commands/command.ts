import type { LucideIcon } from 'lucide-react'
import type { CommandId } from './command-shortcuts.ts'
import type { Shortcut } from './shortcut.ts'

/** One thing that the writing page can do, wherever it is offered: by a row, a shortcut or the palette. */
export interface Command {
  id: CommandId
  title: string
  /** The end of the title, which is enough in its row of the tools: "Tab" of "Create New Tab". */
  label?: string
  icon: LucideIcon
  /** A few quiet words after the title: ".docx". */
  note?: string
  /** Other words that somebody may look for. */
  keywords?: string[]
  shortcut?: Shortcut
  /** Why it cannot be done now. */
  disabledReason?: string
  run(): void
}

/** Leaves only what touches neither the text nor its tab, while something else is at work on them. */
export function whileBusy(commands: Command[], reason: string): Command[] {
  return commands.map((command) => {
    if (usableWhileBusy.has(command.id) || command.disabledReason) return command
    return { ...command, disabledReason: reason }
  })
}

const usableWhileBusy = new Set<CommandId>([
  'brainstorm',
  'fullscreen',
  'guide',
  'logout',
  'palette',
  'settings',
  'timer',
  'tools',
  'web-search',
])
