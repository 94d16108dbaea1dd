import { useMemo, useRef } from 'react'
import type { TabPreview } from '#shared/history.ts'
import { createSearchFinders, readSearch } from '#shared/text/search-words.ts'
import { classNames } from '../../../lib/class-names.ts'
import { DayName } from '../../../ui/day-name.tsx'
import { QuestionInPlace } from '../../../ui/question-in-place.tsx'
import { TooltipContext } from '../../../ui/tooltip-context.ts'
import { chunksOf, dayDeleted, dayWritten, type Found } from '../history-chunks.ts'
import { deleteQuestion, nameOf } from './entry-words.ts'
import { HistoryEntry, TrashEntry } from './history-entry.tsx'
import { NearView } from './near-view.tsx'
import { useDeleteQuestions } from './use-delete-questions.ts'

export interface EntryActions {
  select: (tab: TabPreview) => void
  /** Tells whether it worked. */
  remove: (tab: TabPreview) => Promise<boolean>
  restore: (tab: TabPreview) => void
}

type HistoryEntriesProps = {
  tabs: readonly TabPreview[]
  /** What was looked for, if anything was. */
  words: string
  isTrash: boolean
  today: string
  activeId: string | null
  actions: EntryActions
}

export function HistoryEntries({ tabs, words, isTrash, today, activeId, actions }: HistoryEntriesProps) {
  const ref = useRef<HTMLDivElement>(null)
  const finders = useMemo(() => createSearchFinders(readSearch(words)), [words])
  // A search of the trash is in the order of all searches.
  const isByDeletion = isTrash && words === ''
  const chunks = useMemo(
    () => chunksOf(tabs, chunkSize, isByDeletion ? dayDeleted : dayWritten),
    [tabs, isByDeletion],
  )
  const questions = useDeleteQuestions(ref, actions.remove)

  const renderEntry = (tab: TabPreview) => {
    if (isTrash) {
      const day = isByDeletion ? <DayName day={tab.writing_date} today={today} /> : undefined
      return <TrashEntry key={tab.id} tab={tab} day={day} finders={finders} onRestore={actions.restore} />
    }
    if (questions.isAsked(tab.id)) {
      return (
        <li key={tab.id} data-tab-id={tab.id}>
          <QuestionInPlace
            about={<bdi lang="">{nameOf(tab)}</bdi>}
            question={deleteQuestion}
            answer="Delete"
            isBusy={questions.isDeleting(tab.id)}
            onAnswer={() => questions.confirm(tab)}
            onCancel={() => questions.cancel(tab)}
          />
        </li>
      )
    }
    const isActive = tab.id === activeId
    const entry = { tab, finders, isActive, onSelect: actions.select, onDelete: questions.ask }
    return <HistoryEntry key={tab.id} {...entry} />
  }

  return (
    // The browser's own tooltips: a hundred buttons with ours would take longer than the entries.
    <TooltipContext value={false}>
      <div ref={ref} className="history-entries">
        {chunks.map((groups, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A chunk is a stretch of the list, whatever stands in it.
          <NearView key={index}>
            {groups.map(({ day, isContinued, begins, tabs }) => (
              <section key={`${day} ${tabs[0]?.titled} ${tabs[0]?.apart}`}>
                {begins && <FoundSo found={begins} />}
                {!isContinued && (
                  <h3 className="history-day-name">
                    {isByDeletion && 'Deleted '}
                    <DayName day={day} today={today} isWithin={isByDeletion} />
                  </h3>
                )}
                <ul>{tabs.map(renderEntry)}</ul>
              </section>
            ))}
          </NearView>
        ))}
      </div>
    </TooltipContext>
  )
}

/** Above the first of those that were found so. */
function FoundSo({ found }: { found: Found }) {
  return (
    <p className={classNames('note history-found-so', found !== 'titled' && 'is-behind')}>
      {foundWords[found]}
    </p>
  )
}

const foundWords: Record<Found, string> = {
  titled: 'With these words in the title.',
  typed: 'More, the newest first.',
  apart: 'These words, anywhere in the tab. Quotation marks find them as they stand.',
}

const chunkSize = 25
