import type { TabPreview } from '#shared/history.ts'
import { maxSearchLength } from '#shared/tab-fields.ts'
import { readSearch } from '#shared/text/search-words.ts'
import type { Api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { failureKind } from '../../lib/api/failure-kind.ts'
import type { Clock } from '../../lib/clock.ts'
import { createObservable } from '../../lib/observable.ts'
import { messageFor, searchedAtHand } from './entries/history-messages.ts'
import type { FindAtHand } from './found-at-hand.ts'
import { createHistoryApi } from './history-api.ts'
import { findAlike, soleWord } from './misspelled.ts'

interface PassagesState {
  /** What is looked for, or will be in a moment; nothing where that is too little. */
  words: string
  /** They are being looked for, or will be in a moment. */
  isUnderWay: boolean
  /** The tabs that have these words, the newest first; null until the answer is there. */
  tabs: readonly TabPreview[] | null
  hasMore: boolean
  /** Nothing has what is typed. These tabs have nearly that. */
  nearly: Nearly | null
  /** Why there is no answer, in words for the writer. */
  problem: string | null
}

interface Nearly {
  /** The word that is left out. */
  without: string
  /** What was looked for. */
  words: string
  /** They are one word that is spelled nearly like the other. */
  isInstead?: boolean
}

export interface Passages {
  getState(): PassagesState
  subscribe(onChange: () => void): () => void
  /**
   * Looks a moment after the last key. What was found for other words is gone at once. `isListed` says whether something else
   * is listed for them, as a tool: they are no misspelled word then.
   */
  search(text: string, isListed?: () => boolean): void
}

/** One letter is in every text. */
const minLetters = 2
const searchAfterMs = 250
/** What somebody reads through before they would rather add a word. */
const maxFound = 20
/** Of two words, one alone says little. */
const minNearlyWords = 3
/** Each costs a call. */
const maxNearly = 8

interface PassagesPorts {
  request: Api
  clock: Clock
  findAtHand: FindAtHand
}

/** The first of the tabs that have what is typed, for a list that stands below others. Only the newest question counts. */
export function createPassages({ request, clock, findAtHand }: PassagesPorts): Passages {
  const api = createHistoryApi(request)
  const state = createObservable<PassagesState>(nothing)
  let asking = new AbortController()
  let cancelSearch = () => {}

  function search(text: string, isListed = () => false): void {
    const typed = text.trim()
    const words = typed.length < minLetters || typed.length > maxSearchLength ? '' : typed
    if (words === state.get().words) return
    cancelSearch()
    asking.abort()
    // What stands there of a failure stays until there is an answer, for it is read out each time it comes.
    state.set({ ...nothing, words, isUnderWay: words !== '', problem: words ? state.get().problem : null })
    if (words) cancelSearch = clock.after(searchAfterMs, () => void ask(words, isListed))
  }

  async function ask(words: string, isListed: () => boolean): Promise<void> {
    asking = new AbortController()
    const { signal } = asking
    try {
      const found = await look(words, signal)
      const nearly = found.tabs.length === 0 ? await lookNearly(words, isListed, signal) : undefined
      if (!signal.aborted) state.set({ ...nothing, words, ...(nearly ?? found) })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      const found = await foundWithout(error, () => findAtHand(words, signal))
      if (!signal.aborted) state.set({ ...nothing, words, ...found })
    }
  }

  async function look(search: string, signal: AbortSignal) {
    const query = { search, isTrash: false, cursor: null, limit: maxFound, hasTitlesFirst: search.length > 1 }
    const { tabs, cursor } = await api.list(query, signal)
    return { tabs, hasMore: cursor !== null }
  }

  async function lookNearly(words: string, isListed: () => boolean, signal: AbortSignal) {
    const word = soleWord(words)
    if (word === undefined) return lookWithoutOne(words, signal)
    return isListed() ? undefined : lookForAlike(word, signal)
  }

  /** A name that is half remembered has a wrong letter. */
  async function lookForAlike(without: string, signal: AbortSignal) {
    const words = await findAlike(without, async (letters) => (await look(letters, signal)).tabs, signal)
    if (words === undefined) return undefined
    return { ...(await look(words, signal)), nearly: { without, words, isInstead: true } }
  }

  /** A sentence that is half remembered has a wrong word. */
  async function lookWithoutOne(words: string, signal: AbortSignal) {
    for (const nearly of withoutOne(words)) {
      const found = await look(nearly.words, signal)
      if (found.tabs.length > 0 || signal.aborted) return { ...found, nearly }
    }
    return undefined
  }

  return { getState: state.get, subscribe: state.subscribe, search }
}

/** Why there is no answer of the server, and what this browser has where it cannot be reached. */
async function foundWithout(error: ApiError, find: () => ReturnType<FindAtHand>) {
  const found = failureKind(error) === 'network' ? await find() : undefined
  if (!found) return { problem: messageFor('search', error) }
  const { tabs, isWhole } = found
  const problem = searchedAtHand[isWhole ? 'whole' : 'part']
  return { tabs: tabs.slice(0, maxFound), hasMore: tabs.length > maxFound, problem }
}

/** Each of the words left out in turn, the longest first. Who puts words in quotation marks knows them. */
function withoutOne(typed: string): Nearly[] {
  const { words } = readSearch(typed)
  if (words.length < minNearlyWords || words.some((word) => /\s/.test(word))) return []
  // None of them is in another one.
  const inOrder = words.toSorted((a, b) => typed.indexOf(a) - typed.indexOf(b))
  return words.slice(0, maxNearly).map((without) => ({
    without,
    words: inOrder.filter((word) => word !== without).join(' '),
  }))
}

const nothing: PassagesState = {
  words: '',
  isUnderWay: false,
  tabs: null,
  hasMore: false,
  nearly: null,
  problem: null,
}
