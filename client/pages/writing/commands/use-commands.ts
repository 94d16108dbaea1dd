import { createContext, use } from 'react'
import type { WritingCommands } from '../use-writing-commands.ts'

export const CommandsContext = createContext<WritingCommands | null>(null)

/** The tools of the room, for components that list them. */
export function useCommands(): WritingCommands {
  const commands = use(CommandsContext)
  if (!commands) throw new Error('useCommands needs a CommandsProvider above it')
  return commands
}
