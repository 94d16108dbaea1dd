import { Trash2, Undo2 } from 'lucide-react'
import { useId, useRef } from 'react'
import type { TabVersion } from '#shared/versions.ts'
import { classNames } from '../../../lib/class-names.ts'
import { dateLocale } from '../../../lib/day-label.ts'
import { DayName } from '../../../ui/day-name.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { QuestionInPlace } from '../../../ui/question-in-place.tsx'
import { TooltipContext } from '../../../ui/tooltip-context.ts'
import { reasonWords, timeOfDay, versionFigures } from '../version/version-words.ts'
import { useVersionDeletion } from './use-version-deletion.ts'
import { daysOf, type VersionEntry } from './version-days.ts'
import './version-entries.css'

export type VersionEntriesProps = {
  versions: readonly TabVersion[]
  today: string
  chosenId: string | undefined
  onChoose: (version: TabVersion) => void
  /** Returns whether the version is deleted. */
  onDelete: (version: TabVersion) => Promise<boolean>
  /** Given only if a version can be restored without showing it first. */
  onRestore?: ((version: TabVersion) => void) | undefined
  /** Whether a version is being restored. */
  isBusy?: boolean
}

/** The versions by day, the newest first. */
export function VersionEntries({
  versions,
  today,
  chosenId,
  onChoose,
  onDelete,
  onRestore,
  isBusy = false,
}: VersionEntriesProps) {
  const ref = useRef<HTMLDivElement>(null)
  const focusOn = (id: string) => {
    ref.current?.querySelector<HTMLElement>(`[data-entry-id="${id}"]`)?.focus()
  }

  const deletion = useVersionDeletion({ onDelete, focusOn })

  const renderEntry = (entry: VersionEntry) => {
    const { version } = entry
    const { id } = version
    if (!deletion.isAsked(id)) {
      const actions = { onChoose, onRestore, isBusy, onAsk: deletion.ask }
      return <Entry key={id} {...entry} isChosen={id === chosenId} {...actions} />
    }
    return (
      <li key={id} data-version-id={id}>
        <QuestionInPlace
          about={<WhichVersion {...version} />}
          question="Delete this version permanently?"
          answer="Delete"
          isBusy={deletion.isDeleting(id)}
          onAnswer={() => deletion.confirm(version)}
          onCancel={() => deletion.cancel(version)}
        />
      </li>
    )
  }

  return (
    // The browser's own tooltips: for a hundred buttons, our own would take longer to render than the entries.
    <TooltipContext value={false}>
      <div ref={ref}>
        {daysOf(versions).map(({ day, entries }) => (
          <section key={day}>
            <h3 className="version-day">
              <DayName day={day} today={today} />
            </h3>
            <ul>{entries.map(renderEntry)}</ul>
          </section>
        ))}
      </div>
    </TooltipContext>
  )
}

type EntryProps = VersionEntry &
  Pick<VersionEntriesProps, 'onChoose' | 'onRestore' | 'isBusy'> & {
    isChosen: boolean
    onAsk: (id: string) => void
  }

function Entry({ version, before, isChosen, onChoose, onRestore, isBusy, onAsk }: EntryProps) {
  const { id, name, reason, created_at } = version
  const bodyId = useId()
  return (
    <li className={classNames('version-entry', isChosen && 'is-chosen')} data-version-id={id}>
      <button
        type="button"
        id={bodyId}
        className="version-body"
        data-entry-id={id}
        aria-current={isChosen || undefined}
        onClick={() => onChoose(version)}
      >
        <span className="version-time" lang={dateLocale()}>
          {timeOfDay(created_at)}
        </span>
        {name && (
          <span className="version-name" dir="auto" lang="">
            {name}
          </span>
        )}
        {!name && <span className="version-reason">{reasonWords(reason)}</span>}
        <span className="version-figures">{versionFigures(version, before)}</span>
      </button>
      {onRestore && (
        <IconButton
          className="version-restore"
          title="Restore"
          aria-describedby={bodyId}
          icon={Undo2}
          disabled={isBusy}
          onClick={() => onRestore(version)}
        />
      )}
      <IconButton
        className="version-delete"
        title="Delete"
        aria-describedby={bodyId}
        icon={Trash2}
        onClick={() => onAsk(id)}
      />
    </li>
  )
}

function WhichVersion({ name, reason, created_at }: TabVersion) {
  return (
    <>
      <span lang={dateLocale()}>{timeOfDay(created_at)}</span> · <bdi>{name ?? reasonWords(reason)}</bdi>
    </>
  )
}
