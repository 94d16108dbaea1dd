import { readOwnWords } from '#shared/own-words.ts'
import { isRecord } from '#shared/reader.ts'
import type { Api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import type { DeviceStorage } from '../browser/device-storage.ts'
import { createObservable, type Observed } from '../observable.ts'
import { createTurns } from '../turns.ts'
import { createWaitingChanges } from './waiting-changes.ts'

/** The words that a writer has added for proofreading, the newest first. The account keeps them. */
export interface OwnWords extends Observed<readonly string[]> {
  /** Whether this is one of the words, however it is capitalised. */
  has(words: string): boolean
  /** Loads the words, after sending the changes that wait. */
  load(signal?: AbortSignal): Promise<readonly string[]>
  /**
   * Adds a word, which is known here at once. If the server cannot be reached, the change waits on the device, and is
   * sent with the next load or change. Rejects with an `ApiError` if the server refuses the word, which is then
   * dropped.
   */
  add(word: string): Promise<void>
  remove(word: string): Promise<void>
}

/** Where the unsent changes of a writer are stored on the device. */
interface OnDevice {
  storage: DeviceStorage
  userId: string
}

const path = '/api/account/words'
const known = new WeakMap<Api, OwnWords>()

/** The same object for all callers with the same writer. */
export function ownWordsOf(request: Api, device: OnDevice): OwnWords {
  const words = known.get(request) ?? createOwnWords(request, device)
  known.set(request, words)
  return words
}

function createOwnWords(request: Api, { storage, userId }: OnDevice): OwnWords {
  /** The oldest first. */
  const waiting = createWaitingChanges<readonly Change[]>({
    storage,
    key: `longhand:own-words:${userId}`,
    none: '[]',
    read: readChanges,
  })
  const words = createObservable<readonly string[]>([])
  let told: readonly string[] = []
  let folded: { of: readonly string[]; set: Set<string> } | undefined
  /** The errors, by the stored form of the change. */
  const refusals = new Map<string, unknown>()
  /** One call at a time, because each reply contains all words. */
  const inTurn = createTurns()
  show()

  async function change(made: Change): Promise<void> {
    const name = JSON.stringify(made)
    refusals.delete(name)
    keep([...without(waiting.get(), made), made])
    await inTurn(() => tell(made))
    if (refusals.has(name)) throw refusals.get(name)
  }

  function keep(changes: readonly Change[]): void {
    waiting.keep(changes)
    show()
  }

  /** Sends all changes that wait, or those up to `last`. */
  async function tell(last?: Change): Promise<void> {
    for (const change of waiting.get()) {
      try {
        const { words } = await request(path, { method: 'PATCH', body: change, read: readOwnWords })
        told = words
      } catch (error) {
        if (mayPass(error)) return
        refusals.set(JSON.stringify(change), error)
      }
      keep(waiting.get().filter((other) => !isSame(other, change)))
      if (last && isSame(change, last)) return
    }
  }

  function show(): void {
    words.set(waiting.get().reduce(withChange, told))
  }

  return {
    get: words.get,
    subscribe: words.subscribe,

    has(asked) {
      if (folded?.of !== words.get()) folded = { of: words.get(), set: new Set(words.get().map(fold)) }
      return folded.set.has(fold(asked))
    },
    async load(signal) {
      const answer = await inTurn(async () => {
        await tell()
        return request(path, { read: readOwnWords, ...(signal && { signal }) })
      })
      told = answer.words
      show()
      return words.get()
    },
    add: (word) => change({ add: [word] }),
    remove: (word) => change({ remove: [word] }),
  }
}

/** A change in the form of a request body. */
type Change = { add: [string] } | { remove: [string] }

const wordOf = (change: Change) => ('add' in change ? change.add : change.remove)[0]

function isSame(one: Change, other: Change): boolean {
  return wordOf(one) === wordOf(other) && 'add' in one === 'add' in other
}

function without(changes: readonly Change[], made: Change): readonly Change[] {
  return changes.filter((change) => wordOf(change) !== wordOf(made))
}

function readChanges(changes: unknown): readonly Change[] {
  return Array.isArray(changes) ? changes.filter(isChange) : []
}

function isChange(value: unknown): value is Change {
  if (!isRecord(value)) return false
  const words = value.add ?? value.remove
  return Array.isArray(words) && words.length === 1 && typeof words[0] === 'string'
}

/**
 * Whether the change may still be accepted later: there is no connection, the server is busy or down, or the session
 * has ended.
 */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status < 400 || error.status >= 500 || passing.has(error.status))
}

const passing = new Set([401, 408, 429])

function withChange(words: readonly string[], change: Change): readonly string[] {
  const word = wordOf(change)
  const others = words.filter((other) => other !== word)
  return 'add' in change ? [word, ...others] : others
}

function fold(word: string): string {
  return word.normalize('NFC').replaceAll('’', "'").toLowerCase()
}
