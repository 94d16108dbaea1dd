import { Dialog } from '@base-ui/react/dialog'
import { Popover } from '@base-ui/react/popover'
import { Settings, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useMediaQuery } from '../../../lib/browser/use-media-query.ts'
import { useOverflow } from '../../../lib/browser/use-overflow.ts'
import { classNames } from '../../../lib/class-names.ts'
import { IconButton, type Keys } from '../../../ui/icon-button.tsx'
import { leaveFocus } from '../../../ui/leave-focus.ts'
import { TooltipContext } from '../../../ui/tooltip-context.ts'
import { useFocusBack } from '../../../ui/use-focus-back.ts'
import type { Command } from '../commands/command.ts'
import { ToolRow } from './tool-row.tsx'
import './tools-panel.css'

type ToolsPanelProps = {
  open: boolean
  /**
   * Called with false by Escape, by a click outside and after running a row. The page also closes it while the writer
   * types.
   */
  onOpenChange: (open: boolean) => void
  /** Called with the reason when a disabled row is pressed, because touch shows no title. */
  onRefused?: (reason: string) => void
  /** The shortcut that opens and closes it. */
  keys: Keys
  rows: ToolRows
  theme: ReactNode
  /** The controls above the rows. */
  children: ReactNode
}

/** The groups of rows, separated by hairlines. The last group is below the theme. */
export type ToolRows = {
  panel: Command[][]
  /** The groups of the phone's sheet. It has more, because on a phone nobody presses keys. */
  sheet: Command[][]
}

/** The gear in the dock and what it opens: a panel above the dock, or a sheet on a phone. */
export function ToolsPanel({ open, onOpenChange, keys, rows, ...contents }: ToolsPanelProps) {
  const isPhone = useMediaQuery('(max-width: 640px)')
  const ref = useRef<HTMLDivElement>(null)
  const gearRef = useRef<HTMLButtonElement>(null)
  /** Whether the panel was left by Tab or a click, for an element that has the focus now. */
  const wasLeft = useRef(false)
  const giveFocusBack = useFocusBack(open, ref, () => !wasLeft.current)
  const change = (isOpen: boolean, { reason }: { reason: string }) => {
    wasLeft.current = reason === 'focus-out'
    onOpenChange(isOpen)
  }
  const gear = (
    <IconButton
      title={open ? 'Close Tools' : 'Open Tools'}
      icon={open ? X : Settings}
      keys={keys}
      onMouseDown={leaveFocus}
    />
  )
  const popup = {
    ref,
    'aria-label': 'Tools',
    'aria-modal': isPhone,
    'data-command': 'tools',
    initialFocus: () => {
      wasLeft.current = false
      return focusFirstRow(ref.current)
    },
    finalFocus: giveFocusBack,
    onKeyDown: walkRows,
    children: (
      <ToolsContents
        close={() => onOpenChange(false)}
        groups={isPhone ? rows.sheet : rows.panel}
        {...contents}
      />
    ),
  }

  if (isPhone) {
    return (
      <Dialog.Root open={open} onOpenChange={onOpenChange}>
        <Dialog.Trigger render={gear} />
        <Dialog.Portal>
          <Dialog.Backdrop className="scrim" />
          <Dialog.Popup className="surface tools tools--sheet" {...popup} />
        </Dialog.Portal>
      </Dialog.Root>
    )
  }
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Trigger ref={gearRef} render={gear} />
      <Popover.Portal>
        <Popover.Positioner
          className="tools-positioner"
          anchor={() => gearRef.current?.closest('.dock') ?? gearRef.current}
          side="top"
          align="start"
          sideOffset={8}
          collisionPadding={24}
          // Fixed, as the dock is. Otherwise the panel would move with a scrolling page, and jump back one frame later.
          positionMethod="fixed"
        >
          <Popover.Popup className="surface tools" {...popup} />
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

type ToolsContentsProps = Pick<ToolsPanelProps, 'onRefused' | 'theme' | 'children'> & {
  close: () => void
  groups: Command[][]
}

function ToolsContents({ close, onRefused, theme, groups, children }: ToolsContentsProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { hasMore } = useOverflow(ref, 'vertical')
  const run = (command: Command) => {
    if (command.disabledReason) return onRefused?.(command.disabledReason)
    close()
    command.run()
  }
  return (
    // No tooltips of ours here, because they would take the Escape that should close the panel.
    <TooltipContext value={false}>
      <div ref={ref} className={classNames('scrolls tools-body', hasMore && 'has-more')}>
        <div className="tools-parts">
          {children}
          {groups.map((commands, index) => (
            <div key={commands[0]?.id} className="tools-group">
              {index === groups.length - 1 && <div className="tools-theme">Theme {theme}</div>}
              {commands.map((command) => (
                <ToolRow key={command.id} command={command} onRun={() => run(command)} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </TooltipContext>
  )
}

/** The controls for font and size, above the rows. */
export function ToolsLook({ disabled = false, children }: { disabled?: boolean; children: ReactNode }) {
  return (
    <fieldset className="tools-look" disabled={disabled} aria-label="Font and size">
      {children}
    </fieldset>
  )
}

/**
 * Focuses the first row, and not the countdown before it, for which nobody opens the panel. On touch screens the focus
 * is not shown, and the panel starts at its beginning.
 */
function focusFirstRow(panel: HTMLElement | null): HTMLElement | boolean {
  const first = rowsIn(panel)[0]
  if (!first || matchMedia('(pointer: fine)').matches) return first ?? true
  first.focus({ preventScroll: true })
  return false
}

/** The arrow keys move between rows, and from the controls above down to the rows. */
function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target } = event
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  // Fields and radio buttons use the arrow keys themselves.
  if (!step || target instanceof HTMLInputElement) return
  const rows = rowsIn(currentTarget)
  const next = rows[rows.indexOf(target as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function rowsIn(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('.tool-row') ?? [])]
}
