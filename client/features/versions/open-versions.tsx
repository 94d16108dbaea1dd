import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { TabVersion } from '#shared/tabs.ts'
import { walkEntries } from '../../lib/walk-entries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { KeepVersionForm } from './list/keep-version-form.tsx'
import { isFocusIn, VersionEntries } from './list/version-entries.tsx'
import { createVersionList } from './list/version-list.ts'
import { ProblemState } from './problem-state.tsx'
import type { RestoreEditor } from './version/restore-version.ts'
import { useChosenVersion } from './version/use-chosen-version.ts'
import { useVersionActions } from './version/use-version-actions.ts'
import { VersionView } from './version/version-view.tsx'
import { createVersionsApi } from './versions-api.ts'
import type { VersionsLinks } from './versions-links.ts'
import './open-versions.css'

interface OpenVersionsProps extends VersionsLinks {
  tabId: string
  /** Takes the focus when the dialog opens, so that the arrows walk. */
  listRef: RefObject<HTMLDivElement | null>
  editor: RestoreEditor
}

/** The list and, beside it or on a phone in its place, the chosen version. */
export function OpenVersions({
  request,
  tabId,
  listRef,
  today,
  firstVersion,
  editor,
  ...props
}: OpenVersionsProps) {
  const [api] = useState(() => createVersionsApi(request, tabId))
  const [list] = useState(() => createVersionList(api))
  const { versions, hasMore, isLoading, problem } = useSyncExternalStore(list.subscribe, list.getState)
  const { chosen, wanted, isNarrow, choose, replace } = useChosenVersion(versions, firstVersion)
  const viewRef = useRef<HTMLElement>(null)
  const actions = useVersionActions({ api, list, editor, ...props })

  useEffect(() => {
    list.load()
    return () => list.close()
  }, [list])

  // What had the focus is out of sight by then.
  useEffect(() => {
    if (isNarrow && wanted) viewRef.current?.focus()
  }, [isNarrow, wanted])

  const goBack = () => {
    // At once: where the focus is nowhere for a moment, the dialog takes it.
    flushSync(() => choose(null))
    entryOf(chosen)?.focus()
  }

  const entryOf = (version: TabVersion | undefined) =>
    listRef.current?.querySelector<HTMLElement>(`[data-entry-id="${version?.id}"]`)

  const remove = async ({ id }: TabVersion) => {
    if (!(await actions.remove(id))) return false
    const hadFocus = isFocusIn(id)
    const next = flushSync(() => {
      const next = list.take(id)
      replace(id, next)
      return next
    })
    if (hadFocus) (entryOf(next) ?? listRef.current)?.focus()
    return true
  }

  return (
    <div className="versions" data-shows={chosen && isNarrow ? 'version' : 'list'}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: The arrows only save some pressing of Tab. */}
      <div ref={listRef} className="scrolls versions-list" tabIndex={-1} onKeyDown={walkEntries}>
        {versions && <KeepVersionForm onKeep={actions.keepNamed} />}
        {versions?.length === 0 && !hasMore && <NoVersions />}
        {versions && versions.length > 0 && (
          <VersionEntries
            versions={versions}
            today={today}
            chosenId={chosen?.id}
            onChoose={choose}
            onDelete={remove}
          />
        )}
        {problem && <ProblemState problem={problem} onRetry={list.load} />}
        {!versions && !problem && <Loading />}
        {versions && hasMore && !problem && (
          <Button variant="quiet" size="small" className="versions-more" busy={isLoading} onClick={list.load}>
            Show older versions
          </Button>
        )}
      </div>
      {chosen && (
        <VersionView
          ref={viewRef}
          version={chosen}
          api={api}
          today={today}
          presentText={editor.text}
          onRestore={actions.restore}
          onBack={goBack}
        />
      )}
    </div>
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
