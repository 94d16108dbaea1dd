import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import type { PaletteRow } from './palette-rows.ts'

type RowActions = { choose: (row: PaletteRow) => void; enter: () => void }

/** Moves the choice in the list by the arrow keys of the field. */
export function walkRows(
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

/** Scrolls the list to the active row. Browsers do this only for an element that has the focus, which no row has. */
export function useActiveInSight(list: RefObject<HTMLElement | null>, activeKey: string | undefined): void {
  useEffect(() => {
    if (activeKey === undefined) return
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [list, activeKey])
}
