import type { Origin } from '#shared/origins/runs.ts'
import type { OpenTab } from '../../../features/saving/open-tab.ts'
import type { DayTab } from '../../../features/tabs/day-tab.ts'
import type { Entry } from './open-entries.ts'
import type { AddedWords, TabEditor } from './shown-tab.ts'
import type { StoppedPlace } from './tab-places.ts'
import { createTabSet, type TabSet, type TabSetOptions } from './tab-set.ts'
import { createUnsentWords, type UnsentWords } from './unsent-words.ts'

/**
 * The tabs that this window has open: the one in the editor, and those that were there before. The latter keep their
 * caret, scroll and undo, and go on saving until the server has all their words. So changing the tab waits for no
 * network.
 */
export interface OpenTabs
  extends UnsentWords,
    Pick<TabSet, 'getState' | 'subscribe' | 'update' | 'restyle' | 'doubt'> {
  /** Shows the tab in this editor, until the returned function is called. */
  attach(editor: TabEditor): () => void
  /**
   * Saves the tab in the editor and brings this one there, unless another one is asked for meanwhile. Returns whether
   * this one is in the editor.
   */
  open(tab: DayTab): Promise<boolean>
  /** The same when the page starts, unless another tab was asked for before. */
  openFirst(tab: DayTab): Promise<boolean>
  /** Stores the caret and the line in sight, so that the tab reopens there even if the window is closed now. */
  keepPlace(): void
  /** Where the writer stopped on this device in the tab that is now in the editor. */
  stopped(): StoppedPlace | undefined
  /**
   * Opens a tab, if it is not open, without bringing it into the editor. Returns undefined if all tabs have been closed
   * meanwhile, or the account was deleted.
   */
  beside(tab: DayTab): Promise<Entry | undefined>
  /** The open tab with this id. */
  opened(id: string): Entry | undefined
  /** Writes words into an open tab, in the editor or outside it. Returns false if the tab is not open. */
  addWords(id: string, words: AddedWords, origin: Origin): boolean
  /** Asks the server whether the tab in the editor was changed elsewhere, or has been created there by now. */
  ask(): void
  /** Asks the server nothing about the tab while it is being deleted, until the returned function is called. */
  rest(id: string): () => void
  isResting(id: string): boolean
  isOpen(id: string): boolean
  /** Whether a tab is open and has no word in it. */
  isBlank(id: string): boolean
  /**
   * Forgets a deleted tab, so that nothing open or stored brings it back. But if words were typed since `sendAll`, they
   * are sent, which brings the tab back. Returns whether the tab is forgotten.
   */
  forget(id: string): Promise<boolean>
  /** The review that was left open on the tab in the editor, by this window or by a closed one. */
  keptReview(): Promise<unknown>
  /** Stores the review that is now open on this tab. With undefined, deletes the stored one. */
  keepReview(review: unknown): void
  /** Saves all tabs and forgets them. Words that cannot be saved stay in their drafts. */
  close(): Promise<void>
  /** Forgets all tabs without saving them, and opens no more: the account is deleted. */
  discard(): Promise<void>
}

export function createOpenTabs(options: TabSetOptions): OpenTabs {
  const { entries, shown, put, putBeside, takeAway, ...tabSet } = createTabSet(options)
  const words = createUnsentWords(entries, options.platform)
  let lastAsked: string | undefined
  let isDiscarded = false

  async function open(tab: DayTab, goesOn: boolean): Promise<boolean> {
    if (isDiscarded) return false
    lastAsked = tab.id
    try {
      const entry = await entries.find(tab)
      if (lastAsked !== tab.id) return false
      put(entry, goesOn)
      return true
    } catch (error) {
      if (lastAsked === tab.id) lastAsked = shown.get()?.tab.id
      throw error
    }
  }

  async function forget(id: string): Promise<boolean> {
    if (lastAsked === id && !words.hasUnsent(id)) lastAsked = undefined
    const entry = entries.get(id) ?? (await entries.opening(id)?.catch(() => undefined))
    if (!entry) return true
    if (entry.saving.hasUnsent()) {
      await entry.saving.flush()
      return false
    }
    takeAway(entry)
    await entry.saving.abandon()
    return true
  }

  async function endAll(end: (saving: OpenTab) => Promise<void>): Promise<void> {
    lastAsked = undefined
    const known = entries.all()
    const coming = entries.abandonOpening()
    for (const entry of known) takeAway(entry)
    const ended = known.map(({ saving }) => end(saving))
    const came = coming.map((entry) => entry.then(({ saving }) => end(saving)))
    await Promise.allSettled([...ended, ...came])
  }

  return {
    ...tabSet,
    ...words,
    attach: shown.attach,
    open: (tab) => open(tab, false),
    async openFirst(tab) {
      // The tab may fail to open.
      await entries.opening(lastAsked ?? '')?.catch(() => {})
      return lastAsked === undefined && open(tab, true)
    },
    keepPlace: shown.keepPlace,
    stopped: shown.stopped,
    beside: async (tab) => (isDiscarded ? undefined : openBeside(tab, entries, putBeside)),
    addWords(id, text, origin) {
      const entry = entries.get(id)
      if (entry) shown.add(entry, text, origin)
      return entry !== undefined
    },
    ...aboutOne(entries, shown),
    forget,
    close: () => endAll((saving) => saving.close()),
    discard() {
      isDiscarded = true
      return endAll((saving) => saving.abandon())
    },
  }
}

async function openBeside(
  tab: DayTab,
  entries: TabSet['entries'],
  put: TabSet['putBeside'],
): Promise<Entry | undefined> {
  const entry = await entries.find(tab)
  if (entries.get(tab.id) !== entry) return undefined
  put(entry)
  return entry
}

/** The calls about a single tab. */
function aboutOne(
  entries: TabSet['entries'],
  shown: TabSet['shown'],
): Pick<
  OpenTabs,
  'opened' | 'ask' | 'rest' | 'isResting' | 'isOpen' | 'isBlank' | 'keptReview' | 'keepReview'
> {
  const resting = new Set<string>()
  return {
    opened: entries.get,
    ask: () => void shown.get()?.saving.ask(),
    rest(id) {
      resting.add(id)
      const goOn = entries.get(id)?.saving.rest()
      return () => {
        resting.delete(id)
        goOn?.()
      }
    },
    isResting: (id) => resting.has(id),
    isOpen: (id) => entries.get(id) !== undefined,
    isBlank: (id) => entries.get(id)?.saving.text() === '',
    keptReview: async () => shown.get()?.saving.review.read(),
    keepReview: (review) => shown.get()?.saving.review.keep(review),
  }
}
