import { Fragment, type ReactNode } from 'react'
import { FontSizeControl } from '../../features/appearance/font-size-control.tsx'
import type { Look } from '../../features/appearance/page-look.ts'
import type { Dictation } from '../../features/dictation/dictation.ts'
import { DictationButton } from '../../features/dictation/dictation-button.tsx'
import { MetricsToggle } from '../../features/metrics/metrics-toggle.tsx'
import { ResearchButton } from '../../features/research/selection/research-button.tsx'
import type { Timer } from '../../features/timer/timer.ts'
import { TimerControl } from '../../features/timer/timer-control.tsx'
import { TimerReadout } from '../../features/timer/timer-readout.tsx'
import type { Command } from '../../features/toolbar/commands/command.ts'
import { Desk } from '../../features/toolbar/desk/desk.tsx'
import { Dock, DockSeparator } from '../../features/toolbar/desk/dock.tsx'
import { DockName } from '../../features/toolbar/desk/dock-name.tsx'
import { ToolsLook, ToolsPanel } from '../../features/toolbar/tools/tools-panel.tsx'
import { CutLine } from '../../features/versions/offers/cut-line.tsx'
import type { CutOffer } from '../../features/versions/offers/cut-offer.ts'
import type { Editor } from '../../lib/editor.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import type { RoomAi } from './room-ai.ts'
import { toolsInDock } from './tools/tool-commands.ts'
import type { DockToolId } from './tools/tool-id.ts'
import { keysShown } from './tools/tool-shortcuts.ts'
import { tools } from './tools/tools.ts'
import { useIsEmpty } from './use-is-empty.ts'
import { WordCount } from './word-count.tsx'

export type RoomDeskProps = {
  /** Whether there is a text to work on. */
  open: boolean
  ai: RoomAi
  onSuggest: () => void
  editor: Editor | null
  dictation: Dictation
  timer: Timer
  look: Look
  onLookChange: (look: Look) => void
  groups: Command[][]
  sheetGroups: Command[][]
  areToolsOpen: boolean
  onToolsOpenChange: (areOpen: boolean) => void
  cutOffer: CutOffer
  onBringBack: () => void
}

/** The tools in the margin. They come a moment after the text, which is what the writer has come for. */
export function RoomDesk(props: RoomDeskProps) {
  const { open, editor, timer, cutOffer } = props
  if (!open) return null
  return (
    <Desk
      dock={<RoomDock {...props} />}
      note={
        <CutLine
          offer={cutOffer}
          keys={keysShown('versions')}
          onBringBack={props.onBringBack}
          onDismiss={() => editor?.focus()}
        />
      }
      foot={
        <>
          {editor && (
            <MetricsToggle editor={editor}>
              <WordCount editor={editor} />
            </MetricsToggle>
          )}
          <TimerReadout timer={timer} />
        </>
      }
    />
  )
}

function RoomDock(props: RoomDeskProps) {
  const { ai } = props
  const toasts = useToasts()
  const buttons = useDockButtons(props)
  return (
    <Dock disabled={ai.isBusy} onRefused={toasts.info}>
      {toolsInDock.map(({ id, name }) => (
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

/** One for each tool of the dock, and none for what AI does where AI is off. */
function useDockButtons({ ai, editor, dictation, timer, look, ...props }: RoomDeskProps) {
  const isEmpty = useIsEmpty(editor)
  const toasts = useToasts()
  return {
    research: ai.isOn && (
      <ResearchButton
        editor={editor}
        keys={keysShown('research')}
        disabled={ai.research.isBusy}
        onClick={ai.research.start}
      />
    ),
    dictation: <DictationButton dictation={dictation} keys={keysShown('dictation')} />,
    suggestions: ai.isOn && (
      <IconButton
        title={isEmpty ? 'Write some content first' : 'Get writing suggestions'}
        icon={tools.suggestions.icon}
        keys={keysShown('suggestions')}
        disabled={isEmpty}
        onClick={props.onSuggest}
      />
    ),
    tools: (
      <ToolsPanel
        open={props.areToolsOpen}
        onOpenChange={props.onToolsOpenChange}
        onRefused={toasts.info}
        keys={keysShown('tools')}
        rows={{ panel: props.groups, sheet: props.sheetGroups }}
        theme={<ThemeSwitch />}
      >
        <TimerControl timer={timer} />
        <ToolsLook disabled={ai.isBusy}>
          <FontSizeControl look={look} onChange={props.onLookChange} />
        </ToolsLook>
      </ToolsPanel>
    ),
  } satisfies Record<DockToolId, ReactNode>
}
