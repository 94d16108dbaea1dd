import type { Origin } from '#shared/origins/runs.ts'
import type { OpenTab } from '../../../features/saving/open-tab.ts'
import type { DayTab } from '../../../features/tabs/day-tab.ts'
import type { Entry } from './open-entries.ts'
import type { AddedWords, TabEditor } from './shown-tab.ts'
import type { StoppedPlace } from './tab-places.ts'
import { createTabSet, type TabSet, type TabSetOptions } from './tab-set.ts'
import { createUnsentWords, type UnsentWords } from './unsent-words.ts'

/**
 * The tabs this window has open: one in the editor, and those that were there before. They keep their caret, scroll
 * and undo for the way back, and go on saving until the server has everything: changing the tab waits for no network.
 */
export interface OpenTabs extends UnsentWords, Pick<TabSet, 'getState' | 'subscribe' | 'update' | 'restyle'> {
  /** Shows the tab in this editor, until the returned function is called. */
  attach(editor: TabEditor): () => void
  /**
   * Saves the tab in the editor and brings this one there, unless another is asked for before that. Returns whether
   * this one is there.
   */
  open(tab: DayTab): Promise<boolean>
  /** The same at the start, unless another tab was asked for before. */
  openFirst(tab: DayTab): Promise<boolean>
  /** Remembers the caret and the line in sight, so that the tab reopens there: the window may be gone for good. */
  keepPlace(): void
  /** Where the writer stopped in the tab in the editor, on this device. */
  stopped(): StoppedPlace | undefined
  /**
   * Opens a tab without bringing it into the editor, unless it is open. Undefined if all tabs have been closed since,
   * or the account is gone.
   */
  beside(tab: DayTab): Promise<Entry | undefined>
  /** The open tab with this id. */
  opened(id: string): Entry | undefined
  /** Writes this into an open tab, whether it is in the editor or not. Returns false if the tab is not open. */
  addWords(id: string, words: AddedWords, origin: Origin): boolean
  /** Asks the server whether the tab in the editor was changed elsewhere, or made by now. */
  ask(): void
  /** Asks nothing about the tab while it is deleted, until the returned function is called. */
  rest(id: string): () => void
  isResting(id: string): boolean
  isOpen(id: string): boolean
  /** Whether a tab is open and has no word in it. */
  isBlank(id: string): boolean
  /**
   * Forgets a deleted tab, so that nothing open or stored brings it back. If words were typed since `sendAll`, they are
   * sent instead, and that brings it back. Returns whether the tab is forgotten.
   */
  forget(id: string): Promise<boolean>
  /** The review that was left open on the tab in the editor, by this window or by one that is no more. */
  keptReview(): Promise<unknown>
  /** Keeps the review that is open on it now. Undefined forgets it. */
  keepReview(review: unknown): void
  /** Saves and forgets all tabs. Words that cannot be saved stay in their drafts. */
  close(): Promise<void>
  /** Forgets all tabs without a word to the server, and opens none any more: the account is gone. */
  discard(): Promise<void>
}

export function createOpenTabs(options: TabSetOptions): OpenTabs {
  const { entries, shown, put, putBeside, takeAway, ...tabSet } = createTabSet(options)
  const words = createUnsentWords(entries, options.platform)
  let lastAsked: string | undefined
  let isDiscarded = false

  async function open(tab: DayTab): Promise<boolean> {
    if (isDiscarded) return false
    lastAsked = tab.id
    try {
      const entry = await entries.find(tab)
      if (lastAsked !== tab.id) return false
      put(entry)
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
    open,
    async openFirst(tab) {
      // The tab may fail to open.
      await entries.opening(lastAsked ?? '')?.catch(() => {})
      return lastAsked === undefined && open(tab)
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

/** What is asked of one tab, and told to it. */
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
