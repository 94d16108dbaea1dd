import type { ReactNode } from 'react'
import { useShortcuts } from '../../../features/toolbar/commands/use-shortcuts.ts'
import { useFullscreen } from '../../../features/toolbar/desk/use-fullscreen.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { usePageAi } from '../ai/use-page-ai.ts'
import { useLook } from '../room/use-look.ts'
import { useRoom } from '../room/use-room.ts'
import { usePageTabs } from '../tabs/use-page-tabs.ts'
import { useWritingCommands } from '../use-writing-commands.ts'
import { CommandsContext, useCommands } from './use-commands.ts'
import { useFindKey } from './use-find-key.ts'

/** Provides the tools of the room, and runs them by their shortcuts. */
export function CommandsProvider({ children }: { children: ReactNode }) {
  const { timer, dictation, suggest, signOut, panels, strip, ...room } = useRoom()
  const editor = useObserved(room.editor)
  const ai = usePageAi()
  const commands = useWritingCommands({
    pageTabs: usePageTabs(),
    editor,
    look: useLook(),
    typewriter: room.typewriter,
    focus: room.focus,
    proofreading: room.proofreading,
    showsOrigins: room.showsOrigins,
    timer,
    dictation,
    fullscreen: useFullscreen(),
    ai,
    suggest,
    signOut: () => void signOut.start('local'),
    toggle: (name) => void panels.toggle(name),
    openPanel: panels.open,
    openSettings: (section) => panels.open('settings', section),
    downloadEverything() {
      panels.open('settings', 'export')
      void room.everything.start()
    },
    rename: strip.renamingId.set,
  })
  // While a rewriting hides the editor, the browser's own search is better, because it sees the rewriting.
  useFindKey(ai.isBusy ? null : editor, () => panels.close('tools', 'palette'))
  return (
    <CommandsContext value={commands}>
      <CommandKeys />
      {children}
    </CommandsContext>
  )
}

function CommandKeys() {
  const { toasts } = useRoom()
  useShortcuts(useCommands().commands, { onRefused: toasts.info })
  return null
}
