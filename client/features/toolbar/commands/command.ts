import type { CommandIcon } from './command-icons.ts'
import type { Shortcut } from './shortcut.ts'

/** One thing that the writing page can do, wherever it is offered: by a row, a shortcut or the palette. */
export interface Command {
  /** A word without spaces, as it is remembered in this browser. */
  id: string
  title: string
  /** The end of the title, which is enough in its row of the tools: "Tab" of "Create New Tab". */
  label?: string
  icon: CommandIcon
  /** A few quiet words after the title: ".docx". */
  note?: string
  /** Other words that somebody may look for. */
  keywords: readonly string[]
  /** The keys that are shown. */
  shortcut?: Shortcut
  /** All keys that run it, wherever the focus is. */
  heardShortcuts: Shortcut[]
  /** Whether it touches neither the text nor its tab, and so works while something else does. */
  worksWhileBusy: boolean
  /** A row that does not draw the eye. */
  isQuiet: boolean
  /** Why it cannot be done now. */
  disabledReason?: string
  run(): void
}

/** Leaves only what touches neither the text nor its tab, while something else is at work on them. */
export function whileBusy(commands: Command[], reason: string): Command[] {
  return commands.map((command) => {
    if (command.worksWhileBusy || command.disabledReason) return command
    return { ...command, disabledReason: reason }
  })
}
