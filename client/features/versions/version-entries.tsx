import type { TabVersion } from '#shared/tabs.ts'
import { classNames } from '../../lib/class-names.ts'
import { dateLocale } from '../../lib/day-label.ts'
import { DayName } from '../../ui/day-name.tsx'
import { daysOf, type VersionEntry } from './version-days.ts'
import { reasonWords, timeOfDay, versionFigures } from './version-words.ts'
import './version-entries.css'

export type VersionEntriesProps = {
  versions: readonly TabVersion[]
  today: string
  chosenId: string | undefined
  onChoose: (version: TabVersion) => void
}

/** The versions under their days, the newest first. */
export function VersionEntries({ versions, today, chosenId, onChoose }: VersionEntriesProps) {
  return daysOf(versions).map(({ day, entries }) => (
    <section key={day}>
      <h3 className="version-day">
        <DayName day={day} today={today} />
      </h3>
      <ul>
        {entries.map((entry) => (
          <Entry
            key={entry.version.id}
            {...entry}
            isChosen={entry.version.id === chosenId}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  ))
}

type EntryProps = VersionEntry & Pick<VersionEntriesProps, 'onChoose'> & { isChosen: boolean }

function Entry({ version, before, isChosen, onChoose }: EntryProps) {
  const { id, name, reason, created_at } = version
  return (
    <li className={classNames('version-entry', isChosen && 'is-chosen')}>
      <button
        type="button"
        data-entry-id={id}
        aria-current={isChosen || undefined}
        onClick={() => onChoose(version)}
      >
        <span className="version-time" lang={dateLocale()}>
          {timeOfDay(created_at)}
        </span>
        {name && (
          <span className="version-name" dir="auto">
            {name}
          </span>
        )}
        {!name && <span className="version-reason">{reasonWords(reason)}</span>}
        <span className="version-figures">{versionFigures(version, before)}</span>
      </button>
    </li>
  )
}
