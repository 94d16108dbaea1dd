import { useEffect, useEffectEvent } from 'react'
import { takeDroppedFiles } from '../../../features/import/dropped-files.ts'
import { openDialog } from '../../../features/toolbar/tools/open-dialog.ts'
import { isReplaceHeard, replaceAsked } from '../../../lib/text/replace-asked.ts'
import { useTooltips } from '../../../ui/use-tooltips.ts'
import { useFindAtHand } from '../panels/use-find-at-hand.ts'
import type { PanelName } from '../room/panels.ts'
import { useRoom } from '../room/use-room.ts'
import { hearSteps } from '../tabs/walk-texts.ts'
import { hearHtml } from './paste-html.ts'

/** What the page listens for and shows nothing of. It comes with the desk, each in a component that renders by itself. */
export function RoomEars() {
  return (
    <>
      <Tooltips />
      <HearReplace />
      <HearFiles />
      <HearHtml />
      <HearSteps />
    </>
  )
}

/** The tooltips of the whole page. They come with the desk. */
function Tooltips() {
  useTooltips()
  return null
}

/** Opens the replacing in all tabs when the find bar asks for it, wherever it is open. */
function HearReplace() {
  const { panels } = useRoom()
  useEffect(() => {
    const leave = replaceAsked.subscribe(() => panels.open('replace'))
    isReplaceHeard.set(true)
    return () => {
      isReplaceHeard.set(false)
      leave()
    }
  }, [panels])
  return null
}

/** Brings in files that are dropped on the page, unless something else is open over it. */
function HearFiles() {
  const { panels, hasEnded } = useRoom()
  useEffect(
    () =>
      takeDroppedFiles({
        isWanted: () => !hasEnded.get() && isFree(panels.get()),
        onDrop: () => panels.open('import'),
      }),
    [panels, hasEnded],
  )
  return null
}

/** Pastes the words of what is on the clipboard as HTML alone. */
function HearHtml() {
  const { editor, element, tabs, toasts } = useRoom()
  useEffect(() => hearHtml({ editor, element, tabs, toasts }), [editor, element, tabs, toasts])
  return null
}

/** Walks along the history from a tab of another day. */
function HearSteps() {
  const { request, tabs, toasts } = useRoom()
  const findAtHand = useEffectEvent(useFindAtHand())
  useEffect(() => {
    return hearSteps({
      request,
      tabs,
      toasts,
      now: Date.now,
      findAtHand: (words, signal) => findAtHand(words, signal),
    })
  }, [request, tabs, toasts])
  return null
}

/** Questions, and what was searched, are no panels of that list. */
function isFree(panel: PanelName | null): boolean {
  if (panel === null) return openDialog() === undefined
  return panel === 'tools' || panel === 'import'
}
