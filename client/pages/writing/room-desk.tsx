import { FontSizeControl } from '../../features/appearance/font-size-control.tsx'
import type { Look } from '../../features/appearance/page-look.ts'
import type { Dictation } from '../../features/dictation/dictation.ts'
import { DictationButton } from '../../features/dictation/dictation-button.tsx'
import type { Editor } from '../../features/editor/editor.ts'
import type { Timer } from '../../features/timer/timer.ts'
import { TimerControl } from '../../features/timer/timer-control.tsx'
import { TimerReadout } from '../../features/timer/timer-readout.tsx'
import type { Command } from '../../features/toolbar/command.ts'
import { Desk } from '../../features/toolbar/desk.tsx'
import { Dock, DockSeparator } from '../../features/toolbar/dock.tsx'
import { ToolsPanel } from '../../features/toolbar/tools-panel.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { WordCount } from './word-count.tsx'

export type RoomDeskProps = {
  /** Whether there is a text to work on. */
  open: boolean
  editor: Editor | null
  dictation: Dictation
  timer: Timer
  look: Look
  onLookChange: (look: Look) => void
  groups: Command[][]
  areToolsOpen: boolean
  onToolsOpenChange: (areOpen: boolean) => void
}

/** The tools in the margin. They come a moment after the text, which is what the writer has come for. */
export function RoomDesk({ editor, dictation, timer, look, ...props }: RoomDeskProps) {
  return (
    <Desk
      dock={
        <Dock>
          <DictationButton dictation={dictation} />
          <DockSeparator />
          <ToolsPanel
            open={props.areToolsOpen}
            onOpenChange={props.onToolsOpenChange}
            timer={<TimerControl timer={timer} />}
            look={<FontSizeControl look={look} onChange={props.onLookChange} />}
            theme={<ThemeSwitch />}
            groups={props.groups}
          />
        </Dock>
      }
      foot={
        <>
          {editor && <WordCount editor={editor} />}
          <TimerReadout timer={timer} />
        </>
      }
    />
  )
}
