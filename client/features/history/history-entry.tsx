import { Trash2, Undo2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { TabPreview } from '#shared/tabs.ts'
import { classNames } from '../../lib/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { daysLeft, entryFigures, isOwnTitle } from './entry-words.ts'
import './history-entry.css'

export type HistoryEntryProps = {
  tab: TabPreview
  isActive: boolean
  onSelect: (tab: TabPreview) => void
  onDelete: (tab: TabPreview) => void
}

/** A tab of the history: its beginning opens it. */
export const HistoryEntry = memo(function HistoryEntry({
  tab,
  isActive,
  onSelect,
  onDelete,
}: HistoryEntryProps) {
  return (
    <li className={classNames('entry', isActive && 'is-active')} data-tab-id={tab.id}>
      <button
        type="button"
        className="entry-body"
        data-entry-id={tab.id}
        aria-current={isActive || undefined}
        onClick={() => onSelect(tab)}
      >
        <EntryText tab={tab}>{entryFigures(tab)}</EntryText>
      </button>
      <IconButton
        className="entry-action entry-delete"
        title="Delete"
        icon={Trash2}
        onClick={() => onDelete(tab)}
      />
    </li>
  )
})

export type TrashEntryProps = {
  tab: TabPreview
  onRestore: (tab: TabPreview) => void
}

/** A tab in the trash: it cannot be opened from there, only brought back. */
export function TrashEntry({ tab, onRestore }: TrashEntryProps) {
  const days = daysLeft(tab.deleted_at ?? 0, Date.now())
  return (
    <li className="entry" data-tab-id={tab.id}>
      <div className="entry-body">
        <EntryText tab={tab}>
          {entryFigures(tab)} · {days} {days === 1 ? 'day' : 'days'} left
        </EntryText>
      </div>
      <IconButton
        className="entry-action"
        title="Restore"
        icon={Undo2}
        data-entry-id={tab.id}
        onClick={() => onRestore(tab)}
      />
    </li>
  )
}

function EntryText({ tab: { title, preview }, children }: { tab: TabPreview; children: ReactNode }) {
  return (
    <>
      {(isOwnTitle(title) || preview === '') && (
        <span className="entry-title" dir="auto">
          {title}
        </span>
      )}
      {preview && (
        <span className="entry-preview" dir="auto">
          {preview}
        </span>
      )}
      <span className="entry-figures">{children}</span>
    </>
  )
}
