import { plural } from '#shared/text/plural.ts'
import { networkError } from '../../lib/api/api-error.ts'
import { useIsOnline } from '../../lib/browser/use-is-online.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { PenLine } from '../../ui/pen/pen-line.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { DocumentButton } from './document-button.tsx'
import { type EntryActions, HistoryEntries } from './entries/history-entries.tsx'
import { listedAtHand } from './entries/history-messages.ts'
import type { HistoryList, HistoryListState } from './history-list.ts'
import { PageEnd } from './page-end.tsx'

type HistoryContentProps = {
  list: Pick<HistoryList, 'load' | 'loadMore'>
  state: HistoryListState
  today: string
  activeId: string | null
  actions: EntryActions
  onShowTrash: () => void
  onSearch: (words: string) => void
  /** One document of what is searched for: the list may still be that of earlier words. */
  onDocument: () => void
}

/** The list, or what stands in its place. */
export function HistoryContent({
  list,
  state,
  onShowTrash,
  onSearch,
  onDocument,
  ...entries
}: HistoryContentProps) {
  const { tabs, words, isTrash, search, hasMore, isAtHand, isWhole, problem } = state
  const retry = tabs && !isAtHand ? list.loadMore : list.load
  const failed = problem && (
    <FailedState message={problem} onRetry={retry} isOffline={problem === networkError} />
  )
  if (!tabs) return failed ?? <Loading />
  const atHand = isAtHand && <AtHand isWhole={isWhole} onRetry={retry} />
  if (tabs.length === 0) {
    return (
      <>
        {atHand}
        {search ? (
          <NothingFound words={words} alike={state.alike} onSearch={onSearch} />
        ) : (
          <Empty isTrash={isTrash} onShowTrash={onShowTrash} />
        )}
      </>
    )
  }
  return (
    <>
      {atHand}
      {search && (
        <div className="history-found">
          <p role="status">
            {/* The list may still be that of earlier words, or of none. */}
            {words === search.trim() && countOf(tabs.length, hasMore)}
          </p>
          {!isTrash && !isAtHand && <DocumentButton onClick={onDocument}>of these tabs</DocumentButton>}
        </div>
      )}
      <HistoryEntries tabs={tabs} words={words} isTrash={isTrash} {...entries} />
      {failed}
      {hasMore && !problem && <PageEnd key={tabs.length} onSeen={list.loadMore} />}
    </>
  )
}

/** Above what this browser has: it may not be all. */
function AtHand({ isWhole, onRetry }: { isWhole: boolean; onRetry: () => void }) {
  const isOnline = useIsOnline()
  return (
    <div className="history-found">
      <p role="status">{listedAtHand[isWhole ? 'whole' : 'part']}</p>
      {isOnline && <RetryButton onRetry={onRetry} />}
    </div>
  )
}

/** “50+ tabs found” */
function countOf(tabs: number, hasMore: boolean): string {
  return hasMore ? `${tabs}+ tabs found` : `${plural(tabs, 'tab')} found`
}

function Loading() {
  return (
    <div className="history-more" role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      {['Today', 'Yesterday', 'Before'].map((day) => (
        <Skeleton key={day} widths={[92, 84, 96, 40]} />
      ))}
    </div>
  )
}

function NothingFound({
  words,
  alike,
  onSearch,
}: Pick<HistoryListState, 'words' | 'alike'> & { onSearch: (words: string) => void }) {
  return (
    <div className="history-empty" role="status">
      <EmptyState title="No tabs found">
        {alike === null ? (
          'Try searching with different words'
        ) : (
          <>
            Nothing has “<bdi lang="">{words}</bdi>”.
          </>
        )}
      </EmptyState>
      {alike !== null && (
        <Button variant="secondary" size="small" onClick={() => onSearch(alike)}>
          {`Search for “${alike}”`}
        </Button>
      )}
    </div>
  )
}

function Empty({ isTrash, onShowTrash }: { isTrash: boolean; onShowTrash: () => void }) {
  if (isTrash) return <EmptyState title="The trash is empty" />
  return (
    <div className="history-empty">
      <EmptyState title="No writing tabs yet" drawing={<PenLine drawing="small" />}>
        Create a new tab to start!
      </EmptyState>
      <Button variant="quiet" size="small" onClick={onShowTrash}>
        Trash
      </Button>
    </div>
  )
}
