import { Dialog } from '@base-ui/react/dialog'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { deviceStorage } from '../../../lib/device-storage.ts'
import type { EarlyKeys } from '../../../lib/early-keys.ts'
import { focusAtOnce } from '../../../ui/focus-at-once.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useFocusBack } from '../../../ui/use-focus-back.ts'
import type { Command } from '../commands/command.ts'
import { PaletteOption } from './palette-option.tsx'
import { headingQuery, type PaletteRow, type PaletteWriting } from './palette-rows.ts'
import { isSearching, PaletteState } from './palette-state.tsx'
import { rememberCommand } from './recent-commands.ts'
import { useFirstHit } from './use-first-hit.ts'
import { usePaletteChoice } from './use-palette-choice.ts'
import './command-palette.css'

export type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  commands: Command[]
  /** Without it only commands are found. */
  writing?: PaletteWriting | undefined
  /** What was typed for it before it was there. */
  typed?: EarlyKeys
  /** Where the focus goes, unless the writer has gone on to something else by then. */
  finalFocus?: () => HTMLElement | boolean
}

/** Every tool by its name, and what the writer has written by its words. Its own shortcut closes it again. */
export function CommandPalette({ open, onOpenChange, finalFocus, ...props }: CommandPaletteProps) {
  const popup = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const giveFocusBack = useFocusBack(open, popup, finalFocus)
  const opening = useOpening(open)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim palette-scrim" />
        <Dialog.Popup
          ref={popup}
          className="surface palette"
          aria-label="Command palette"
          data-command="palette"
          initialFocus={focusAtOnce(field)}
          finalFocus={giveFocusBack}
        >
          <PaletteSearch key={opening} field={field} close={() => onOpenChange(false)} {...props} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Counts how often it was opened: called again before the last one has left the page, it begins anew all the same. */
function useOpening(isOpen: boolean): number {
  const [opening, setOpening] = useState({ isOpen, number: 0 })
  if (opening.isOpen !== isOpen) setOpening({ isOpen, number: opening.number + (isOpen ? 1 : 0) })
  return opening.number
}

type PaletteSearchProps = Pick<CommandPaletteProps, 'commands' | 'writing' | 'typed'> & {
  field: RefObject<HTMLInputElement | null>
  close: () => void
}

/** A combobox whose list is always there: the focus stays in the field, and the keys move the choice. */
function PaletteSearch({ field, commands, writing, typed, close }: PaletteSearchProps) {
  const { query, type, groups, rows, taken, active, choose } = usePaletteChoice(commands, writing, typed)
  const label = writing ? 'Find a tool, a tab or a passage' : 'Find a tool'
  const asked = headingQuery(writing, query)
  const listId = useId()
  const listRef = useRef<HTMLDivElement>(null)
  const optionId = ({ key }: PaletteRow) => `${listId}-${key.replace(' ', '-')}`
  useActiveInSight(listRef, active?.key)

  const run = (row: PaletteRow) => runRow(row, writing, close)
  const isUnderWay = writing?.found.isUnderWay ?? false
  const isEntered = typed?.keys.includes('Enter') ?? false
  const { isWaiting, wait } = useFirstHit({ query, taken, isUnderWay, isEntered, take: run })

  return (
    <>
      <input
        ref={field}
        className="palette-field"
        role="combobox"
        aria-label={label}
        placeholder={label}
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={query}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          walkRows(event, rows, active, { choose, enter: () => (taken ? run(taken) : wait()) })
        }}
      />
      <div ref={listRef} id={listId} className="scrolls palette-list" role="listbox" aria-label="Found">
        {groups.map(({ name, rows }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: A list box holds groups, and no element is one.
          <div key={rows[0]?.key} className="palette-group" role="group" aria-label={name}>
            {asked === undefined && (name !== 'Tools' || index > 0) && (
              <div className="palette-heading" aria-hidden="true">
                {name}
              </div>
            )}
            {rows.map((row) => (
              <PaletteOption
                key={row.key}
                id={optionId(row)}
                row={row}
                today={writing?.today ?? ''}
                isActive={row === active}
                onPoint={() => choose(row)}
                onRun={() => run(row)}
              />
            ))}
          </div>
        ))}
        {isSearching(writing?.found) && (
          <div className="palette-waiting">
            <Skeleton widths={[64, 40]} />
          </div>
        )}
      </div>
      <PaletteState groups={groups} asked={asked} found={writing?.found} isWaiting={isWaiting} />
    </>
  )
}

function runRow(row: PaletteRow, writing: PaletteWriting | undefined, close: () => void): void {
  if (row.kind === 'tab') writing?.open(row.tab.id, row.passage?.words)
  if (row.kind === 'heading') writing?.goTo(row.heading)
  if (row.kind !== 'command' || row.command.disabledReason) return
  rememberCommand(deviceStorage, row.command.id)
  close()
  row.command.run()
}

/** The list scrolls by itself, as no option ever has the focus. */
function useActiveInSight(list: RefObject<HTMLElement | null>, activeKey: string | undefined): void {
  useEffect(() => {
    if (activeKey === undefined) return
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [list, activeKey])
}

type RowActions = { choose: (row: PaletteRow) => void; enter: () => void }

function walkRows(
  event: KeyboardEvent,
  rows: PaletteRow[],
  active: PaletteRow | undefined,
  { choose, enter }: RowActions,
): void {
  if (event.nativeEvent.isComposing) return
  if (event.key === 'Enter') {
    event.preventDefault()
    enter()
    return
  }
  const last = rows.length - 1
  const at = active ? rows.indexOf(active) : -1
  const next = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  }[event.key]
  if (next === undefined || event.shiftKey) return
  event.preventDefault()
  const row = rows[next]
  if (row) choose(row)
}
