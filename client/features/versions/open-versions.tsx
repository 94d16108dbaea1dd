import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { CreateVersionRequest, TabVersion } from '#shared/tabs.ts'
import type { ComparedTexts } from '../../lib/compare/use-compared.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { walkEntries } from '../../lib/walk-entries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { keepVersion } from './keep-version.ts'
import { KeepVersionForm } from './keep-version-form.tsx'
import { ProblemState } from './problem-state.tsx'
import { type RestoreEditor, restoreVersion } from './restore-version.ts'
import { VersionEntries } from './version-entries.tsx'
import { createVersionList } from './version-list.ts'
import { VersionView } from './version-view.tsx'
import { createVersionsApi } from './versions-api.ts'
import type { VersionsDialogProps } from './versions-dialog.tsx'
import './open-versions.css'

export type OpenVersionsProps = Pick<
  VersionsDialogProps,
  'request' | 'today' | 'sendUnsaved' | 'onRestored'
> & {
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
  editor,
  sendUnsaved,
  onRestored,
}: OpenVersionsProps) {
  const [api] = useState(() => createVersionsApi(request, tabId))
  const [list] = useState(() => createVersionList(api))
  const { versions, hasMore, isLoading, problem } = useSyncExternalStore(list.subscribe, list.getState)
  const [picked, setPicked] = useState<TabVersion | null>(null)
  const isNarrow = useMediaQuery('(max-width: 640px)')
  const viewRef = useRef<HTMLElement>(null)
  const toasts = useToasts()
  const chosen = picked ?? (isNarrow ? undefined : versions?.[0])

  useEffect(() => {
    list.load()
    return () => list.close()
  }, [list])

  // What had the focus is out of sight by then.
  useEffect(() => {
    if (isNarrow && picked) viewRef.current?.focus()
  }, [isNarrow, picked])

  const goBack = () => {
    // At once: where the focus is nowhere for a moment, the dialog takes it.
    flushSync(() => setPicked(null))
    listRef.current?.querySelector<HTMLElement>(`[data-entry-id="${picked?.id}"]`)?.focus()
  }

  const keep = async (version: CreateVersionRequest) => {
    list.add(await keepVersion(version, { api, editor, sendUnsaved }))
  }

  const keepNamed = async (name: string) => {
    await keep({ reason: 'named', name })
    toasts.success('Version kept')
  }

  const restore = async (texts: ComparedTexts) => {
    const keepBefore = (content: string) => keep({ reason: 'before-restore', content })
    if (await restoreVersion(texts, { editor, keepVersion: keepBefore, say: toasts })) onRestored()
  }

  return (
    <div className="versions" data-shows={chosen && isNarrow ? 'version' : 'list'}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: The arrows only save some pressing of Tab. */}
      <div ref={listRef} className="versions-list" tabIndex={-1} onKeyDown={walkEntries}>
        {versions && <KeepVersionForm onKeep={keepNamed} />}
        {versions?.length === 0 && <NoVersions />}
        {versions && versions.length > 0 && (
          <VersionEntries versions={versions} today={today} chosenId={chosen?.id} onChoose={setPicked} />
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
          onRestore={restore}
          onBack={goBack}
        />
      )}
    </div>
  )
}

function NoVersions() {
  return (
    <EmptyState title="No versions yet">
      One is kept whenever you sit down to this tab again, before AI changes it, and when you give it a name.
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
