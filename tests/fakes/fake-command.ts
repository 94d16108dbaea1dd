import type { Command } from '../../client/features/toolbar/commands/command.ts'

/** A command that does nothing and has only the properties that a test needs. */
export function fakeCommand(id: string, more: Partial<Command> = {}): Command {
  return {
    id,
    title: id,
    icon: 'Command',
    keywords: [],
    heardShortcuts: [],
    worksWhileBusy: false,
    isQuiet: false,
    run: () => {},
    ...more,
  }
}
