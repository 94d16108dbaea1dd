import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Look } from '../../features/appearance/page-look.ts'
import type { Notice } from '../../features/saving/machine/saver-events.ts'
import { type DayTab, dayTabOf, withOtherDays } from '../../features/tabs/day-tab.ts'
import { messageFor } from '../../features/tabs/tab-messages.ts'
import { useDayTabs, useDayTabsState } from '../../features/tabs/use-day-tabs.ts'
import { useTabsAtHand } from '../../features/tabs/use-tabs-at-hand.ts'
import type { Api } from '../../lib/api.ts'
import { catchEarlyText } from '../../lib/early-keys.ts'
import { session } from '../../lib/session/app-session.ts'
import { requestAs } from '../../lib/session/request-as.ts'
import type { SessionUser } from '../../lib/session/session-user.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { reviewedTab } from './reviewed-tab.ts'
import type { TabCut } from './tab-set.ts'
import { type OpenTabsOfPage, useOpenTabs } from './use-open-tabs.ts'

export interface PageTabs extends OpenTabsOfPage {
  request: Api
  /** The writer's day. */
  today: string
  /** What the strip shows: the day's, then those of other days that are at hand. */
  tabs: readonly DayTab[]
  /** The one in the editor; none until the first is there. */
  tab: DayTab | null
  /** Answers whether the tab is in the editor; where it is not, the writer has been told why. */
  open: (tab: DayTab) => Promise<boolean>
  /** The same for whoever goes on in its text. */
  openToWrite: (tab: DayTab) => Promise<boolean>
  create: () => void
  /** Takes a tab of another day out of the strip; where it is the open one, its neighbour comes. */
  close: (id: string) => Promise<void>
  rename: (id: string, title: string) => void
  restyle: (look: Look) => void
  saveMinutes: (id: string, minutes: number) => Promise<void>
  /** Answers whether the tab is in the trash; words that were typed meanwhile bring it back from there. */
  remove: (id: string) => Promise<boolean>
  restore: (id: string) => Promise<void>
}

interface PageTabsOptions {
  user: SessionUser
  hasEnded: boolean
  /** Before another tab comes into the editor. */
  beforeChange: () => void
  /** Brings the writer to the text that has just come there. */
  focusText: () => void
  /** Writes this where they are in it. */
  addText: (text: string) => void
  onCut: (cut: TabCut) => void
}

const noticeMs = 5_000
const retryMs = 3_000

/** The tabs of the page: those of the day, and those of other days that the writer has opened and not closed. */
export function usePageTabs({
  user,
  hasEnded,
  beforeChange,
  focusText,
  addText,
  onCut,
}: PageTabsOptions): PageTabs {
  const { id: userId } = user
  const toasts = useToasts()
  const request = useMemo(() => requestAs(session, userId), [userId])
  const dayTabs = useDayTabs({ request, userId })
  const { day, tabs, problem } = useDayTabsState(dayTabs)
  const onNotice = (notice: Notice) => toasts.info(notices[notice], { shownMs: noticeMs })
  const [atHand, othersAtHand] = useTabsAtHand(userId)
  const pageTabs = useOpenTabs({
    user,
    request,
    dayTabs,
    isAtHand: (id) => atHand.getState().some((tab) => tab.id === id),
    hasEnded,
    onNotice,
    onCut,
    onEarlierRefused: () => toasts.error(earlierRefused, { shownMs: noticeMs }),
  })
  const { openTabs } = pageTabs
  // Not how safe its words are: that changes with each save, and only its chip shows it.
  const tab = useSyncExternalStore(openTabs.subscribe, () => openTabs.getState().tab)
  /** The tab that was deleted out of the editor, and the one that the day got for it. */
  const lastRemoved = useRef<{ id: string; stopgapId: string | undefined }>(null)
  const isWritable = tab !== null
  const strip = withOtherDays(withOtherDays(tabs, othersAtHand), tab ? [tab] : [])

  // From the history, or of the day that has just ended.
  const otherId = tab && tab.writing_date !== day ? tab.id : null
  const keepAtHand = useEffectEvent(() => tab && atHand.put(tab))
  useEffect(() => {
    if (otherId) keepAtHand()
  }, [otherId])

  useEffect(() => {
    if (problem) toasts.error(problem)
  }, [problem, toasts])

  // The day knows more of its tabs than the one in the editor does, until midnight takes them out of it.
  useEffect(() => {
    for (const { id, title, timer_minutes, font, size } of tabs) {
      openTabs.update(id, { title, timer_minutes, font, size })
    }
  }, [openTabs, tabs])

  const [reviewedId] = useState(reviewedTab)
  const first = tabs.find(({ id }) => id === reviewedId) ?? tabs[0]
  const focusFirst = useEffectEvent(focusText)
  const sayFailed = useEffectEvent((error: unknown) => toasts.error(messageFor('load', error)))
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (isWritable || !first) return
    let retry: number | undefined
    openTabs.openFirst(first).then(
      (isOpen) => isOpen && isNobodyElsewhere() && focusFirst(),
      (error) => {
        sayFailed(error)
        retry = window.setTimeout(() => setAttempt(attempt + 1), retryMs)
      },
    )
    return () => clearTimeout(retry)
  }, [openTabs, isWritable, first, attempt])

  const bring = async (next: DayTab) => {
    beforeChange()
    try {
      return await openTabs.open(next)
    } catch (error) {
      toasts.error(messageFor('load', error))
      return false
    }
  }

  const lastEarly = useRef<Promise<unknown>>(Promise.resolve())
  /** What is typed until a tab is there belongs to that one, not to the one that is still shown. */
  const openToWrite = (next: DayTab) => {
    // Whatever must be asked of the server may take long, and until then the words are best where they are seen.
    const isSoonThere = !openTabs.isOpen(next.id) && (next.row !== null || dayTabs.isNew(next.id))
    const takeEarly = isSoonThere && isAtKeys() ? catchEarlyText(next.title) : nothingEarly
    // One after the other: each gets its own words.
    const opening = lastEarly.current.then(async () => {
      const isOpen = await bring(next)
      const { text, hasFocus } = takeEarly()
      if (hasFocus) focusText()
      if (text) addText(text)
      return isOpen
    })
    if (isSoonThere) lastEarly.current = opening.catch(() => {})
    return opening
  }

  const open = (next: DayTab) => (isWriting() ? openToWrite(next) : bring(next))

  const create = async () => {
    const { tab, made } = dayTabs.create()
    void openToWrite(tab)
    try {
      await made
      openTabs.ask()
      toasts.success('New tab created!')
    } catch (error) {
      toasts.error(messageFor('create', error))
    }
  }

  const close = async (id: string) => {
    const others = strip.filter((tab) => tab.id !== id)
    const next = others[strip.findIndex((tab) => tab.id === id)] ?? others.at(-1)
    if (tab?.id === id && !(next && (await open(next)))) return
    atHand.remove(id)
  }

  /** The day's list tells of its own tabs alone. */
  const show = (id: string, changes: Partial<DayTab>) => {
    openTabs.update(id, changes)
    atHand.update(id, changes)
  }

  const rename = async (id: string, title: string) => {
    const before = strip.find((tab) => tab.id === id)?.title
    show(id, { title })
    try {
      await dayTabs.rename(id, title)
    } catch (error) {
      if (before) show(id, { title: before })
      toasts.error(messageFor('rename', error))
    }
  }

  const restyle = (look: Look) => {
    if (!tab) return
    openTabs.restyle(look)
    dayTabs.restyle(tab.id, look)
    atHand.update(tab.id, look)
  }

  const saveMinutes = async (id: string, timer_minutes: number) => {
    await dayTabs.setMinutes(id, timer_minutes)
    show(id, { timer_minutes })
  }

  const remove = async (id: string) => {
    const isOpen = tab?.id === id
    const isOnly = tabs.length === 1 && tabs[0]?.id === id
    if (isOpen) beforeChange()
    await openTabs.sendAll(id)
    await dayTabs.remove(id)
    const [next] = dayTabs.getState().tabs
    lastRemoved.current = isOpen ? { id, stopgapId: isOnly ? next?.id : undefined } : null
    let isForgotten = false
    try {
      if (isOpen && next && !openTabs.hasUnsent(id)) await openTabs.open(next)
    } finally {
      isForgotten = await openTabs.forget(id)
    }
    if (isForgotten) atHand.remove(id)
    // The day has it no longer. Where the server cannot be told now, the tab's own saving tells it later.
    if (!isForgotten) await dayTabs.restore(id).catch(() => {})
    return isForgotten
  }

  const restore = async (id: string) => {
    const restored = await dayTabs.restore(id)
    if (lastRemoved.current?.id !== id) return
    await open(dayTabOf(restored))
    const { stopgapId } = lastRemoved.current
    // The day has its tab again, and needs the one made in its place no longer.
    if (stopgapId && openTabs.isBlank(stopgapId)) await remove(stopgapId)
  }

  return {
    ...pageTabs,
    request,
    today: day,
    tabs: strip,
    tab,
    open,
    openToWrite,
    create,
    close,
    rename,
    restyle,
    saveMinutes,
    remove,
    restore,
  }
}

const nothingEarly = () => ({ text: '', hasFocus: true })

/** A finger that was not in the text has no keyboard up, and none shall come before the tab is there. */
function isAtKeys(): boolean {
  return isWriting() || matchMedia('(pointer: fine)').matches
}

function isWriting(): boolean {
  return document.activeElement?.closest('.write') != null
}

/** On a phone the keyboard would come up before anything has been read. */
function isNobodyElsewhere(): boolean {
  const { activeElement } = document
  const isIdle = activeElement === document.body || activeElement === document.querySelector('main')
  return isIdle && matchMedia('(pointer: fine)').matches
}

const earlierRefused =
  'This browser could not store all of these texts in new tabs. Nothing is lost. Please try again.'

const notices: Record<Notice, string> = {
  merged: 'The same words were also changed elsewhere. Both texts now stand next to each other.',
  kept: 'This text was changed too much elsewhere to be combined with yours. Yours is kept as a version of the tab.',
  outlasted:
    'The server has an older text of this tab again. Your text stays, and the older one is kept as a version.',
  restored: 'This tab was deleted while you were writing. It was restored with your words.',
}
