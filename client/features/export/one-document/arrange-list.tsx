import { ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, memo, useLayoutEffect, useRef, useState } from 'react'
import { plural } from '#shared/text/plural.ts'
import { useLatest } from '../../../lib/use-latest.ts'
import { walkEntries } from '../../../lib/walk-entries.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type Arrangement, arrangedTabs, isLeftOut, moveTab, setIncluded } from './arrange-tabs.ts'
import type { ListedTab } from './list-tabs.ts'
import './arrange-list.css'

type ArrangeListProps = {
  /** All there are, as they were written. */
  tabs: readonly ListedTab[]
  /** Those of the chosen days, in the order of the document. */
  shown: readonly ListedTab[]
  arrangement: Arrangement
  onArrange: (arrangement: Arrangement) => void
}

/** Which tabs the document has, and in which order. One stop of the Tab key: the arrows walk, and with Alt they move a tab. */
export function ArrangeList({ tabs, shown, arrangement, onArrange }: ArrangeListProps) {
  const [at, setAt] = useState('')
  const [told, setTold] = useState('')
  const { list, note } = useStillPlace()
  const current = shown.some(({ id }) => id === at) ? at : shown[0]?.id

  const include = useLatest((tab: ListedTab, isIncluded: boolean) =>
    onArrange(setIncluded(arrangement, [tab], isIncluded)),
  )
  const includeAll = (isIncluded: boolean) => onArrange(setIncluded(arrangement, shown, isIncluded))
  const move = useLatest(({ id, title }: ListedTab, way: Way) => {
    const last = shown.length - 1
    const from = shown.findIndex((tab) => tab.id === id)
    const to = Math.max(0, Math.min(last, { up: from - 1, down: from + 1, first: 0, last }[way]))
    if (to === from) return
    onArrange({ ...arrangement, order: moveTab(arrangedTabs(arrangement, tabs), shown, { id, to }) })
    note(id)
    setTold(`${title}: place ${to + 1} of ${shown.length}`)
  })

  return (
    <div className="arrange">
      <div className="arrange-all">
        <Button variant="quiet" size="small" onClick={() => includeAll(true)}>
          All
        </Button>
        <Button variant="quiet" size="small" onClick={() => includeAll(false)}>
          None
        </Button>
        {arrangement.order && (
          <Button variant="quiet" size="small" onClick={() => onArrange({ leftOut: arrangement.leftOut })}>
            Order by day
          </Button>
        )}
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{told}</span>
      </VisuallyHidden>
      <ol ref={list} className="arrange-list" aria-label="Tabs of the document" onKeyDown={walk}>
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

/** With Alt they move a tab, which its row hears. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (!event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) walkEntries(event)
}

/** What is moved stays where it is on the screen, so that its button is below the pointer for the next step too. */
function useStillPlace() {
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<{ id: string; top: number }>(undefined)
  const rowOf = (id: string) =>
    list.current?.querySelector(`[data-entry-id="${CSS.escape(id)}"]`)?.closest('li')

  useLayoutEffect(() => {
    const row = moved.current && rowOf(moved.current.id)
    if (row && moved.current) {
      const by = row.getBoundingClientRect().top - moved.current.top
      row.closest('.scrolls')?.scrollBy({ top: by, behavior: 'instant' })
      row.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    }
    moved.current = undefined
  })

  const note = (id: string) => {
    const top = rowOf(id)?.getBoundingClientRect().top
    if (top !== undefined) moved.current = { id, top }
  }
  return { list, note }
}

type Way = 'up' | 'down' | 'first' | 'last'

const ways: Record<string, Way> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' }

type End = 'first' | 'last' | 'only' | undefined

function endOf(index: number, count: number): End {
  if (count === 1) return 'only'
  if (index === 0) return 'first'
  return index === count - 1 ? 'last' : undefined
}

type TabRowProps = {
  tab: ListedTab
  isIncluded: boolean
  /** Where the Tab key stops. */
  isCurrent: boolean
  /** Of the list. */
  end: End
  onInclude: (tab: ListedTab, isIncluded: boolean) => void
  onMove: (tab: ListedTab, way: Way) => void
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
    onMove(tab, way)
  }
  return (
    <li className="arrange-row">
      <label className="tick">
        <input
          type="checkbox"
          data-entry-id={tab.id}
          tabIndex={isCurrent ? 0 : -1}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+Home Alt+End"
          checked={isIncluded}
          onKeyDown={moveByKey}
          onFocus={() => onFocus(tab.id)}
          onChange={(event) => onInclude(tab, event.target.checked)}
        />
        <span className="arrange-name">
          <span className="arrange-title" dir="auto">
            {tab.title}
          </span>{' '}
          <span className="note">
            {tab.writing_date} · {plural(tab.word_count, 'word')}
          </span>
        </span>
      </label>
      <IconButton
        title={`Move up: ${tab.title}`}
        icon={ChevronUp}
        disabled={end === 'first' || end === 'only'}
        tabIndex={-1}
        onClick={() => onMove(tab, 'up')}
      />
      <IconButton
        title={`Move down: ${tab.title}`}
        icon={ChevronDown}
        disabled={end === 'last' || end === 'only'}
        tabIndex={-1}
        onClick={() => onMove(tab, 'down')}
      />
    </li>
  )
})
