import { type RefObject, useId, useRef } from 'react'
import { deviceStorage } from '../../../lib/browser/device-storage.ts'
import type { EarlyKeys } from '../../../lib/browser/early-keys.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useOpening } from '../../../ui/use-opening.ts'
import type { Command } from '../commands/command.ts'
import { PaletteField } from './palette-field.tsx'
import { PaletteFrame, type PaletteFrameProps } from './palette-frame.tsx'
import { PaletteOption } from './palette-option.tsx'
import { headingQuery, type PaletteGroup, type PaletteRow, type PaletteWriting } from './palette-rows.ts'
import { isSearching, PaletteState } from './palette-state.tsx'
import { rememberCommand } from './recent-commands.ts'
import { useFirstHit } from './use-first-hit.ts'
import { usePaletteChoice } from './use-palette-choice.ts'
import { useActiveInSight, walkRows } from './walk-rows.ts'

export type CommandPaletteProps = Pick<PaletteFrameProps, 'open' | 'onOpenChange' | 'finalFocus'> & {
  /** The writer whose recent commands come first. */
  userId: string
  commands: Command[]
  /** The settings, which are found only by their words. */
  settings?: Command[]
  /** Without it, only commands are found. */
  writing?: PaletteWriting | undefined
  /** What was typed before the palette was loaded. */
  typed?: EarlyKeys
}

/** Finds tools by their names, and the writer's texts by their words. Its own shortcut closes it again. */
export function CommandPalette({ open, onOpenChange, finalFocus, ...props }: CommandPaletteProps) {
  const field = useRef<HTMLInputElement>(null)
  const opening = useOpening(open)
  return (
    <PaletteFrame
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={finalFocus}
      name="Command palette"
      command="palette"
      field={field}
    >
      <PaletteSearch key={opening} field={field} close={() => onOpenChange(false)} {...props} />
    </PaletteFrame>
  )
}

type PaletteSearchProps = Omit<CommandPaletteProps, 'open' | 'onOpenChange' | 'finalFocus'> & {
  field: RefObject<HTMLInputElement | null>
  close: () => void
}

/** A combobox whose list is always open: the focus stays in the field, and the arrow keys move the choice. */
function PaletteSearch({ field, writing, typed, close, ...offered }: PaletteSearchProps) {
  const choice = usePaletteChoice(offered, writing, typed)
  const { query, type, groups, rows, taken, active, choose } = choice
  const label = writing ? 'Find a tool, a tab or a passage' : 'Find a tool'
  const asked = headingQuery(writing, query)
  const listId = useId()
  const listRef = useRef<HTMLDivElement>(null)
  const optionId = ({ key }: PaletteRow) => `${listId}-${key.replace(' ', '-')}`
  useActiveInSight(listRef, active?.key)

  const remember = (id: string) => rememberCommand({ storage: deviceStorage, userId: offered.userId }, id)
  const run = (row: PaletteRow) => runRow(row, writing, { close, clear: () => type(''), remember })
  const walkTo = (row: PaletteRow) => {
    choose(row)
    if (row.kind === 'heading' && !row.heading.tab) writing?.lookAt?.(row.heading)
  }
  const isUnderWay = writing?.found.isUnderWay ?? false
  const isEntered = (typed?.enters ?? 0) > 0
  const isNearly = Boolean(writing?.found.nearly)
  const { isWaiting, wait } = useFirstHit({ query, taken, isUnderWay, isNearly, isEntered, take: run })

  return (
    <>
      <PaletteField
        ref={field}
        aria-label={label}
        placeholder={label}
        isExpanded={rows.length > 0}
        aria-controls={listId}
        aria-activedescendant={choice.heard && optionId(choice.heard)}
        value={query}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          walkRows(event, rows, active, { choose: walkTo, enter: () => (taken ? run(taken) : wait()) })
        }}
      />
      <div ref={listRef} id={listId} className="scrolls palette-list" role="listbox" aria-label="Found">
        {groups.map(({ name, rows }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: A list box holds groups, and no element is one.
          <div key={rows[0]?.key} className="palette-group" role="group" aria-label={name}>
            {hasName(name, index, asked) && (
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
        {(asked === undefined ? isSearching(writing?.found) : writing?.others?.isUnderWay) && (
          <div className="palette-waiting">
            <Skeleton widths={[64, 40]} />
          </div>
        )}
      </div>
      <PaletteState groups={groups} query={query} asked={asked} writing={writing} isWaiting={isWaiting} />
    </>
  )
}

/** The first group needs no heading. */
function hasName(name: PaletteGroup['name'], index: number, asked: string | undefined): boolean {
  return asked === undefined ? name !== 'Tools' || index > 0 : name === 'In other tabs'
}

function runRow(
  row: PaletteRow,
  writing: PaletteWriting | undefined,
  { close, clear, remember }: Record<'close' | 'clear', () => void> & { remember: (id: string) => void },
): void {
  // The chosen text must open where the writer was, and not at a heading that the palette has shown.
  writing?.lookBack?.()
  if (row.kind === 'tab') writing?.open(row.tab.id, row.words)
  if (row.kind === 'heading') writing?.goTo(row.heading)
  if (row.kind !== 'command' || row.command.disabledReason) return
  if (row.key === row.command.id) remember(row.command.id)
  // The palette already shows all tools. Opened again, it would still show only what was found.
  if (row.command.id === 'palette') clear()
  else {
    close()
    row.command.run()
  }
}
