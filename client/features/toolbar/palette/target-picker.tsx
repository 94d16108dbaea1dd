import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useOpening } from '../../../ui/use-opening.ts'
import type { Command } from '../commands/command.ts'
import { PaletteField } from './palette-field.tsx'
import { PaletteFrame, type PaletteFrameProps } from './palette-frame.tsx'
import { PaletteOption } from './palette-option.tsx'
import { type PaletteRow, type PaletteWriting, tabRows, targetRows } from './palette-rows.ts'
import { isSearching, Nearly, NothingFound } from './palette-state.tsx'
import { useActiveInSight, walkRows } from './walk-rows.ts'

type TargetPickerProps = Pick<PaletteFrameProps, 'open' | 'onOpenChange' | 'finalFocus'> &
  Pick<PickProps, 'typed' | 'writing' | 'onNew' | 'note' | 'children'>

/** Chooses a tab for words that are moved, or a new tab. It looks and works like the palette. */
export function TargetPicker({ open, onOpenChange, finalFocus, ...props }: TargetPickerProps) {
  const field = useRef<HTMLInputElement>(null)
  const opening = useOpening(open)
  return (
    <PaletteFrame open={open} onOpenChange={onOpenChange} finalFocus={finalFocus} name={name} field={field}>
      <Pick key={opening} field={field} close={() => onOpenChange(false)} {...props} />
    </PaletteFrame>
  )
}

interface PickProps {
  field: PaletteFrameProps['field']
  close: () => void
  /** What was typed before the picker was loaded. */
  typed?: string | undefined
  /** The tabs to choose from. */
  writing: PaletteWriting
  /** Called if a new tab is chosen. */
  onNew: () => void
  /** What will happen to the words. */
  note: string
  /** A choice among radio buttons about what will happen. */
  children: ReactNode
}

const name = 'Move to'

function Pick({ field, close, typed = '', writing, onNew, note, children }: PickProps) {
  const [query, setQuery] = useState(typed)
  const [chosen, setChosen] = useState<string>()
  const [listId, noteId, list] = [useId(), useId(), useRef<HTMLDivElement>(null)]
  const rows = rowsFor(query, writing, onNew)
  const active = rows.find(({ key }) => key === chosen) ?? rows[0]
  const optionId = ({ key }: PaletteRow) => `${listId}-${key.replace(' ', '-')}`
  useActiveInSight(list, active?.key)

  const choose = (row: PaletteRow) => setChosen(row.key)
  const take = (row: PaletteRow | undefined) => {
    if (!row) return
    close()
    if (row.kind === 'command') row.command.run()
    if (row.kind === 'tab') writing.open(row.tab.id)
  }

  /** On a radio button as well as in the field. */
  const takeByKey = (event: KeyboardEvent) => {
    event.preventDefault()
    take(active)
  }

  return (
    <>
      <PaletteField
        ref={field}
        aria-label={name}
        aria-describedby={noteId}
        placeholder="Move to…"
        isExpanded={rows.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && (query || chosen) ? optionId(active) : undefined}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          setChosen(undefined)
          writing.search(target.value)
        }}
        onKeyDown={(event) => walkRows(event, rows, active, { choose, enter: () => take(active) })}
      />
      <div ref={list} id={listId} className="scrolls palette-list" role="listbox" aria-label="Tabs">
        {rows.map((row) => (
          <PaletteOption
            key={row.key}
            id={optionId(row)}
            row={row}
            today={writing.today}
            isActive={row === active}
            onPoint={() => choose(row)}
            onRun={() => take(row)}
          />
        ))}
      </div>
      <PickState query={query} found={writing.found} isEmpty={rows.length === 0} />
      <form
        className="palette-foot palette-choice"
        onKeyDown={(event) => event.key === 'Enter' && takeByKey(event)}
      >
        <p id={noteId}>{note}</p>
        {children}
      </form>
    </>
  )
}

type PickStateProps = { query: string; found: PaletteWriting['found']; isEmpty: boolean }

function PickState({ query, found, isEmpty }: PickStateProps) {
  return (
    <div role="status">
      {found.problem && <p className="palette-foot">{found.problem}</p>}
      {found.nearly && <Nearly {...found.nearly} />}
      {isEmpty && !found.problem && !isSearching(found) && (
        <NothingFound title="No tab found" query={query} found={found} />
      )}
    </div>
  )
}

/** Without a query, a new tab and all tabs at hand. */
function rowsFor(query: string, writing: PaletteWriting, onNew: () => void): PaletteRow[] {
  const newTab: Command = {
    id: 'new-tab',
    title: 'New tab',
    icon: 'Plus',
    keywords: ['create', 'another'],
    heardShortcuts: [],
    worksWhileBusy: false,
    isQuiet: false,
    run: onNew,
  }
  if (query.trim()) return targetRows(newTab, writing, query)
  return [{ kind: 'command', key: newTab.id, command: newTab }, ...tabRows(writing.tabs)]
}
