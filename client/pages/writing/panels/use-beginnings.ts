import { useEffect, useState } from 'react'
import { previewOf } from '#shared/text/preview.ts'
import type { DayTab } from '../../../features/tabs/day-tab.ts'
import { deviceStorage } from '../../../lib/browser/device-storage.ts'
import { toldByTitle } from '../../../lib/namesakes.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'

type WithBeginning = DayTab & { preview?: string }

/**
 * The tabs of the strip, for a list, with the first words of those that their titles do not tell apart. Words that only a
 * draft has are read while the list is open: a tab that was found again after a crash may not have been opened yet.
 */
export function useBeginnings(isOpen: boolean): readonly WithBeginning[] {
  const { user, platform, tabs: page } = useRoom()
  const tabs = useObserved(page.strip)
  const [read, setRead] = useState<ReadonlyMap<string, string>>(new Map())
  const textOf = ({ id, row }: DayTab) =>
    page.openTabs.opened(id)?.saving.text() ?? (row?.content || read.get(id))
  const isTold = toldByTitle(tabs)
  const isLacking = isOpen && tabs.some((tab) => !isTold(tab) && textOf(tab) === undefined)

  useEffect(() => {
    if (!isLacking) return
    let isWanted = true
    const ports = { userId: user.id, platform, storage: deviceStorage, openTabs: page.openTabs }
    import('../tabs/texts-at-hand.ts')
      .then(({ readTextsAtHand }) => readTextsAtHand({ ...ports, strip: page.strip.get() }))
      .then((texts) => isWanted && setRead(new Map(texts.map(({ id, text }) => [id, text]))))
      // The list does without them.
      .catch(() => {})
    return () => {
      isWanted = false
    }
  }, [isLacking, user, platform, page])

  if (!isOpen) return tabs
  return tabs.map((tab) => {
    const text = isTold(tab) ? undefined : textOf(tab)
    return text === undefined ? tab : { ...tab, preview: beginningOf(text) }
  })
}

/** As a preview of the history. */
export function beginningOf(text: string): string {
  return previewOf(text.slice(0, maxRead).trimStart())
}

/** With blank lines before the first word. */
const maxRead = 1_000
