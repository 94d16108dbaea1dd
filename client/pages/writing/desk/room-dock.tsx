import { PenLine } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { FontSizeControl } from '../../../features/appearance/font-size-control.tsx'
import { DictationButton } from '../../../features/dictation/dictation-button.tsx'
import { ResearchButton } from '../../../features/research/selection/research-button.tsx'
import { TimerControl } from '../../../features/timer/timer-control.tsx'
import { Dock, DockSeparator } from '../../../features/toolbar/desk/dock.tsx'
import { DockName } from '../../../features/toolbar/desk/dock-name.tsx'
import { ToolsLook, ToolsPanel } from '../../../features/toolbar/tools/tools-panel.tsx'
import { useObserved } from '../../../lib/use-observed.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ThemeSwitch } from '../../../ui/theme-switch.tsx'
import { useIsResearching } from '../ai/use-is-researching.ts'
import { useCommands } from '../commands/use-commands.ts'
import { goToLastWritten } from '../panels/go-to-last-written.ts'
import { withImport, withLastWritten } from '../panels/palette-extras.ts'
import { useLook } from '../room/use-look.ts'
import { useRoom } from '../room/use-room.ts'
import type { DockToolId } from '../tools/tool-id.ts'
import { useIsEmpty } from './use-is-empty.ts'

/** The buttons beside the text, and the panel of the tools. */
export function RoomDock() {
  const { ai, dictation, toasts } = useRoom()
  const isOn = useObserved(ai.isOn)
  const isBusy = useObserved(ai.isBusy)
  const { dock, keysShown } = useCommands().deskTools
  // Without the tools of AI where AI is off.
  const buttons: Record<DockToolId, ReactNode> = {
    research: isOn && <Research />,
    dictation: <DictationButton dictation={dictation} keys={keysShown('dictation')} />,
    suggestions: isOn && <Suggest />,
    tools: <Tools />,
  }
  return (
    <Dock disabled={isBusy} onRefused={toasts.info}>
      {dock.map(({ id, name }) => (
        <Fragment key={id}>
          {id === 'tools' && <DockSeparator />}
          {buttons[id] && (
            <DockName id={id} name={name}>
              {buttons[id]}
            </DockName>
          )}
        </Fragment>
      ))}
    </Dock>
  )
}

function Research() {
  const { ai, ...room } = useRoom()
  const { keysShown } = useCommands().deskTools
  const editor = useObserved(room.editor)
  const isResearching = useIsResearching()
  return (
    <ResearchButton
      editor={editor}
      keys={keysShown('research')}
      isResearching={isResearching}
      onClick={ai.research.start}
    />
  )
}

function Suggest() {
  const { suggest, ...room } = useRoom()
  const { keysShown } = useCommands().deskTools
  const isEmpty = useIsEmpty(useObserved(room.editor))
  return (
    <IconButton
      title={isEmpty ? 'Write some content first' : 'Get writing suggestions'}
      icon={PenLine}
      keys={keysShown('suggestions')}
      disabled={isEmpty}
      onClick={suggest}
    />
  )
}

function Tools() {
  const room = useRoom()
  const { ai, panels, timer, forwardOnly, tabs, toasts } = room
  const isBusy = useObserved(ai.isBusy)
  const areOpen = useObserved(panels) === 'tools'
  const look = useLook()
  const { rows, keysShown } = useCommands().deskTools
  // A finger has no palette.
  const sheet = rows.sheet.map((group) =>
    withImport(
      withLastWritten(group, () => void goToLastWritten(room)),
      () => panels.open('import'),
    ),
  )
  return (
    <ToolsPanel
      open={areOpen}
      onOpenChange={(isOpen) => (isOpen ? panels.open('tools') : panels.close('tools'))}
      onRefused={toasts.info}
      keys={keysShown('tools')}
      rows={{ ...rows, sheet }}
      theme={<ThemeSwitch />}
    >
      <TimerControl timer={timer} forwardOnly={forwardOnly} />
      <ToolsLook disabled={isBusy}>
        <FontSizeControl look={look} onChange={tabs.restyle} />
      </ToolsLook>
    </ToolsPanel>
  )
}
