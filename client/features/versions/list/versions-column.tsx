import type { TabVersion } from '#shared/versions.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ProblemState } from '../problem-state.tsx'
import { KeepVersionForm } from './keep-version-form.tsx'
import { VersionEntries, type VersionEntriesProps } from './version-entries.tsx'
import type { VersionListState } from './version-list.ts'

type VersionsColumnProps = {
  state: VersionListState
  today: string
  chosenId: string | undefined
  onChoose: (version: TabVersion) => void
  /** Returns whether the version is deleted. */
  onDelete: (version: TabVersion) => Promise<boolean>
  onKeep: (name: string) => Promise<void>
  /** Loads the next page, or again the page that failed. */
  onLoad: () => void
  /** For restoring a version directly from the list. */
  unseen: Pick<VersionEntriesProps, 'onRestore' | 'isBusy'> | undefined
}

/** The versions loaded so far, or what is shown in their place. */
export function VersionsColumn({ state, onKeep, onLoad, unseen, ...entries }: VersionsColumnProps) {
  const { versions, hasMore, isLoading, problem } = state
  return (
    <>
      {versions && <KeepVersionForm onKeep={onKeep} />}
      {versions?.length === 0 && !hasMore && <NoVersions />}
      {versions && versions.length > 0 && <VersionEntries versions={versions} {...entries} {...unseen} />}
      {problem && <ProblemState problem={problem} onRetry={onLoad} />}
      {!versions && !problem && <Loading />}
      {versions && hasMore && !problem && (
        <Button
          data-more
          variant="quiet"
          size="small"
          className="versions-more"
          busy={isLoading}
          onClick={onLoad}
        >
          Show older versions
        </Button>
      )}
    </>
  )
}

function NoVersions() {
  return (
    <EmptyState title="No versions yet">
      A version is kept while you write, before you delete a lot, before AI changes the text, and when you
      name one.
    </EmptyState>
  )
}

function Loading() {
  return (
    <div className="versions-loading" role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton widths={[40, 92, 84, 40, 88, 72]} />
    </div>
  )
}
