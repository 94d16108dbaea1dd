import { Trash2, Undo2 } from 'lucide-react'
import { memo, type ReactNode, useId } from 'react'
import type { TabPreview } from '#shared/history.ts'
import { marksOf } from '#shared/text/excerpt.ts'
import { plural } from '#shared/text/plural.ts'
import type { SearchFinders } from '#shared/text/search-words.ts'
import { marksIn } from '#shared/text/word-places.ts'
import { classNames } from '../../../lib/class-names.ts'
import { isOwnTitle } from '../../../lib/own-title.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MarkedMatches } from '../../../ui/marked-matches.tsx'
import { daysLeft, entryFigures } from './entry-words.ts'
import './history-entry.css'

type HistoryEntryProps = {
  tab: TabPreview
  /** What was looked for, if anything was. */
  finders: SearchFinders
  isActive: boolean
  onSelect: (tab: TabPreview) => void
  onDelete: (tab: TabPreview) => void
}

/** A tab of the history: its beginning opens it. */
export const HistoryEntry = memo(function HistoryEntry({
  tab,
  finders,
  isActive,
  onSelect,
  onDelete,
}: HistoryEntryProps) {
  const id = useId()
  return (
    <li className={classNames('entry', isActive && 'is-active')} data-tab-id={tab.id}>
      <button
        type="button"
        id={id}
        className="entry-body"
        data-entry-id={tab.id}
        aria-current={isActive || undefined}
        onClick={() => onSelect(tab)}
      >
        <EntryText tab={tab} finders={finders}>
          {entryFigures(tab)}
        </EntryText>
      </button>
      <IconButton
        className="entry-action entry-delete"
        title="Delete"
        icon={Trash2}
        aria-describedby={id}
        onClick={() => onDelete(tab)}
      />
    </li>
  )
})

type TrashEntryProps = {
  tab: TabPreview
  /** The day of the text, if the entry does not stand under it. */
  day: ReactNode
  finders: SearchFinders
  onRestore: (tab: TabPreview) => void
}

/** A tab in the trash: it cannot be opened from there, only brought back. */
export function TrashEntry({ tab, day, finders, onRestore }: TrashEntryProps) {
  const id = useId()
  const days = daysLeft(tab.deleted_at ?? 0, Date.now())
  return (
    <li className="entry" data-tab-id={tab.id}>
      <div id={id} className="entry-body">
        <EntryText tab={tab} finders={finders}>
          {day && <>{day} · </>}
          {entryFigures(tab)} · {plural(days, 'day')} left
        </EntryText>
      </div>
      <IconButton
        className="entry-action"
        title="Restore"
        icon={Undo2}
        aria-describedby={id}
        data-entry-id={tab.id}
        onClick={() => onRestore(tab)}
      />
    </li>
  )
}

type EntryTextProps = Pick<HistoryEntryProps, 'tab' | 'finders'> & { children: ReactNode }

/** A tab's title and beginning, or the words around those that were found in it. */
function EntryText({ tab: { title, preview, excerpt }, finders, children }: EntryTextProps) {
  const inTitle = marksIn(title, finders)
  const text = excerpt?.text ?? preview
  return (
    <>
      {(isOwnTitle(title) || inTitle.length > 0 || text === '') && (
        <span className="entry-title" dir="auto" lang="">
          <MarkedMatches text={title} matches={inTitle} />
        </span>
      )}
      {text && (
        <span className="entry-preview" dir="auto" lang="">
          <MarkedMatches text={text} matches={marksOf(excerpt)} />
        </span>
      )}
      <span className="entry-figures">{children}</span>
    </>
  )
}
