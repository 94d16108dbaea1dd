import { type RefObject, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { TabVersion } from '#shared/versions.ts'
import { useFocusOnNext } from '../../lib/browser/use-focus-on-next.ts'
import { walkEntries } from '../../lib/browser/walk-entries.ts'
import { useLatest } from '../../lib/use-latest.ts'
import { isFocusIn } from './list/use-version-deletion.ts'
import { useVersionList } from './list/use-version-list.ts'
import { VersionsColumn } from './list/versions-column.tsx'
import { useLeaving } from './use-leaving.ts'
import type { RestoreEditor } from './version/tell-with-undo.ts'
import { useChosenVersion } from './version/use-chosen-version.ts'
import { useRestores } from './version/use-restores.ts'
import { useVersionActions } from './version/use-version-actions.ts'
import { VersionView } from './version/version-view.tsx'
import type { VersionsLinks } from './versions-links.ts'
import './open-versions.css'

interface OpenVersionsProps {
  links: VersionsLinks
  /** False while the dialog fades out. */
  isOpen: boolean
  tabId: string
  /** Gets the focus when the dialog opens, so that arrow keys work at once. */
  listRef: RefObject<HTMLDivElement | null>
  editor: RestoreEditor
}

/** The list and, beside it, the chosen version. On a phone, the version replaces the list. */
export function OpenVersions({ links, isOpen, tabId, listRef, editor }: OpenVersionsProps) {
  const { api, list, state } = useVersionList(links.request, tabId)
  const choice = useChosenVersion(state.versions, links.firstVersion)
  const { chosen, isNarrow, choose } = choice
  const viewRef = useRef<HTMLElement>(null)
  const leaving = useLeaving(isOpen)
  const actions = useVersionActions({ api, list, editor, leaving, ...links })
  useFocusOnNext(listRef, '[data-entry-id]')
  const restores = useRestores(actions, { leaving, choose })

  const leadOn = useLeadToWanted({ listRef, viewRef, choice })

  const goBack = () => {
    // Rendered at once: if nothing had the focus for a moment, the dialog would take it.
    flushSync(() => choose(null))
    entryOf(listRef.current, chosen)?.focus()
  }

  const remove = async ({ id }: TabVersion) => {
    if (!(await actions.remove(id))) return false
    const hadFocus = isFocusIn(id)
    const next = flushSync(() => {
      const next = list.take(id)
      choice.replace(id, next)
      return next
    })
    if (hadFocus) (entryOf(listRef.current, next) ?? listRef.current)?.focus()
    return true
  }

  return (
    <div className="versions" data-shows={chosen && isNarrow ? 'version' : 'list'}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: The arrow keys only save some presses of Tab. */}
      <div
        ref={listRef}
        className="scrolls versions-list"
        tabIndex={-1}
        onKeyDown={walkEntries}
        onFocus={leadOn}
      >
        <VersionsColumn
          state={state}
          today={links.today}
          chosenId={chosen?.id}
          onChoose={choose}
          onDelete={remove}
          onKeep={actions.keepNamed}
          onLoad={list.load}
          // If there is no space for a version beside the list, showing it first costs another tap.
          unseen={isNarrow ? restores.unseen : undefined}
        />
      </div>
      {chosen && (
        <VersionView
          ref={viewRef}
          version={chosen}
          api={api}
          today={links.today}
          presentText={editor.text}
          restores={restores}
          onBack={goBack}
        />
      )}
    </div>
  )
}

function entryOf(list: HTMLElement | null, version: TabVersion | null | undefined): HTMLElement | null {
  return list?.querySelector(`[data-entry-id="${version?.id}"]`) ?? null
}

interface Lead {
  listRef: RefObject<HTMLElement | null>
  viewRef: RefObject<HTMLElement | null>
  choice: Pick<ReturnType<typeof useChosenVersion>, 'wanted' | 'chosen' | 'isNarrow'>
}

/**
 * Moves the focus to the version that the writer wants, which may be far down the list. If no version is wanted, moves
 * it to the one that is shown, because an outline around the whole list would be large and say nothing. If none is
 * shown, the list keeps the focus. Returns a function that does the same when the list gets the focus again.
 */
function useLeadToWanted({ listRef, viewRef, choice: { wanted, chosen, isNarrow } }: Lead): () => void {
  // Only once: later, the list has the focus for a moment while more versions are loading.
  const hasLed = useRef(false)
  const lead = useLatest(() => {
    if (document.activeElement !== listRef.current || (hasLed.current && !wanted)) return
    hasLed.current = chosen !== undefined
    entryOf(listRef.current, chosen)?.focus({ preventScroll: !wanted })
  })
  const isAnyShown = chosen !== undefined

  useLayoutEffect(() => {
    // The element that had the focus is hidden now.
    if (isNarrow && wanted) viewRef.current?.focus()
    else if (isAnyShown) lead()
  }, [isNarrow, wanted, isAnyShown, lead, viewRef])
  return lead
}
