import { MoveDown, MoveUp } from 'lucide-react'
import { type KeyboardEvent, memo, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { plural } from '#shared/text/plural.ts'
import { dateLocale, fullDate } from '../../../lib/day-label.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type Arrangement, isLeftOut, orderOfTitles, setIncluded } from './arrange-tabs.ts'
import { type Change, moveChosen, type Way } from './document-choice.ts'
import type { ListedTab } from './list-tabs.ts'
import './arrange-list.css'

type ArrangeListProps = {
  /** All tabs, in the order in which they were written. */
  tabs: readonly ListedTab[]
  /** The tabs of the chosen days, in the order of the document. */
  shown: readonly ListedTab[]
  arrangement: Arrangement
  /** Must be the same function at each render, so that only changed rows of hundreds are rendered again. */
  onChoose: (change: Change) => void
}

/**
 * Chooses the tabs of the document and their order. The list is one stop of the Tab key. The arrow keys move through
 * it; with Alt they move a tab.
 */
export function ArrangeList({ tabs, shown, arrangement, onChoose }: ArrangeListProps) {
  const [at, setAt] = useState('')
  const [moved, setMoved] = useState('')
  const { list, keepPlace } = useStillPlace()
  const current = shown.some(({ id }) => id === at) ? at : shown[0]?.id

  const include = useCallback(
    (some: readonly ListedTab[], isIncluded: boolean) =>
      onChoose(({ arrangement }) => ({ arrangement: setIncluded(arrangement, some, isIncluded) })),
    [onChoose],
  )
  const move = useCallback(
    (id: string, way: Way) => {
      keepPlace(id)
      setMoved(id)
      onChoose(moveChosen(tabs, id, way))
    },
    [tabs, onChoose, keepPlace],
  )

  return (
    <div className="arrange">
      <ForAll
        isOrdered={arrangement.order !== undefined}
        onInclude={(isIncluded) => include(shown, isIncluded)}
        onOrder={(order) =>
          onChoose(({ arrangement: { leftOut } }) => ({ arrangement: { leftOut, ...(order && { order }) } }))
        }
        titles={() => orderOfTitles(tabs)}
      />
      <VisuallyHidden>
        <span aria-live="polite">{placeWords(shown, moved)}</span>
      </VisuallyHidden>
      <ol
        ref={list}
        className="arrange-list"
        aria-label="Tabs of the document"
        onKeyDown={(event) => walk(event) && event.preventDefault()}
      >
        {shown.map((tab, index) => (
          <TabRow
            key={tab.id}
            tab={tab}
            isIncluded={!isLeftOut(arrangement, tab)}
            isCurrent={tab.id === current}
            end={endOf(index, shown.length)}
            onInclude={include}
            onMove={move}
            onFocus={setAt}
          />
        ))}
      </ol>
    </div>
  )
}

interface ForAllProps {
  isOrdered: boolean
  onInclude: (isIncluded: boolean) => void
  /** Undefined means the order of their days. */
  onOrder: (order: readonly string[] | undefined) => void
  titles: () => readonly string[]
}

function ForAll({ isOrdered, onInclude, onOrder, titles }: ForAllProps) {
  const all = useRef<HTMLButtonElement>(null)
  const orderByDay = () => {
    // The button that has the focus is about to be removed.
    all.current?.focus()
    onOrder(undefined)
  }
  return (
    <div className="arrange-all">
      <Button ref={all} variant="quiet" size="small" onClick={() => onInclude(true)}>
        All
      </Button>
      <Button variant="quiet" size="small" onClick={() => onInclude(false)}>
        None
      </Button>
      <Button variant="quiet" size="small" onClick={() => onOrder(titles())}>
        Order by title
      </Button>
      {isOrdered && (
        <Button variant="quiet" size="small" onClick={orderByDay}>
          Order by day
        </Button>
      )}
    </div>
  )
}

function placeWords(shown: readonly ListedTab[], id: string): string {
  const index = shown.findIndex((tab) => tab.id === id)
  const tab = shown[index]
  return tab ? `${tab.title}, ${fullDate(tab.writing_date)}: place ${index + 1} of ${shown.length}` : ''
}

/** Moves up and down between the boxes. With Alt, the box itself handles the key and moves the tab. */
function walk({ key, altKey, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (!step || altKey || !(target instanceof Element)) return false
  const boxes = [...currentTarget.querySelectorAll<HTMLElement>('[data-tab]')]
  const from = target.closest('li')?.querySelector<HTMLElement>('[data-tab]')
  boxes[from ? boxes.indexOf(from) + step : -1]?.focus()
  return true
}

/** A moved row stays at its place on the screen, so that its button is still under the pointer for the next click. */
function useStillPlace() {
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<{ id: string; top: number }>(undefined)
  useLayoutEffect(() => {
    const { id = '', top = 0 } = moved.current ?? {}
    moved.current = undefined
    const row = rowOf(list.current, id)
    row?.closest('.scrolls')?.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' })
    row?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  })
  const keepPlace = useCallback((id: string) => {
    const row = rowOf(list.current, id)
    if (row) moved.current = { id, top: row.getBoundingClientRect().top }
  }, [])
  return { list, keepPlace }
}

function rowOf(list: Element | null, id: string): HTMLElement | null | undefined {
  return list?.querySelector(`[data-tab="${CSS.escape(id)}"]`)?.closest('li')
}

const ways: Record<string, Way> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' }

const keys = {
  up: { shown: 'Alt ↑', aria: 'Alt+ArrowUp' },
  down: { shown: 'Alt ↓', aria: 'Alt+ArrowDown' },
}

type End = 'first' | 'last' | 'only' | undefined

function endOf(index: number, count: number): End {
  if (count === 1) return 'only'
  if (index === 0) return 'first'
  return index === count - 1 ? 'last' : undefined
}

type TabRowProps = {
  tab: ListedTab
  isIncluded: boolean
  /** Whether the Tab key stops at this row. */
  isCurrent: boolean
  /** Whether the row is the first or the last of the list. */
  end: End
  onInclude: (tabs: readonly ListedTab[], isIncluded: boolean) => void
  onMove: (id: string, way: Way) => void
  onFocus: (id: string) => void
}

const TabRow = memo(function TabRow({
  tab,
  isIncluded,
  isCurrent,
  end,
  onInclude,
  onMove,
  onFocus,
}: TabRowProps) {
  const moveByKey = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (!way || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onMove(tab.id, way)
  }
  return (
    <li className="arrange-row">
      <label className="tick">
        <input
          type="checkbox"
          data-tab={tab.id}
          tabIndex={isCurrent ? 0 : -1}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+Home Alt+End"
          checked={isIncluded}
          onKeyDown={moveByKey}
          onFocus={() => onFocus(tab.id)}
          onChange={(event) => onInclude([tab], event.target.checked)}
        />
        <span className="arrange-name">
          <span className="arrange-title" dir="auto" lang="">
            {tab.title}
          </span>{' '}
          <span className="note arrange-note">
            <span lang={dateLocale()}>{fullDate(tab.writing_date)}</span> · {plural(tab.word_count, 'word')}
            {tab.beginning && <bdi lang=""> · {tab.beginning}</bdi>}
          </span>
        </span>
      </label>
      <IconButton
        title={`Move up: ${tab.title}`}
        icon={MoveUp}
        keys={keys.up}
        disabled={end === 'first' || end === 'only'}
        tabIndex={-1}
        onClick={() => onMove(tab.id, 'up')}
      />
      <IconButton
        title={`Move down: ${tab.title}`}
        icon={MoveDown}
        keys={keys.down}
        disabled={end === 'last' || end === 'only'}
        tabIndex={-1}
        onClick={() => onMove(tab.id, 'down')}
      />
    </li>
  )
})
