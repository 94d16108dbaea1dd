import { readOwnWords } from '#shared/own-words.ts'
import { isRecord } from '#shared/reader.ts'
import type { Api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import type { DeviceStorage } from '../browser/device-storage.ts'
import { createObservable, type Observed } from '../observable.ts'
import { createTurns } from '../turns.ts'

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
interface Waiting {
  storage: DeviceStorage
  userId: string
}

const path = '/api/account/words'
const known = new WeakMap<Api, OwnWords>()

/** The same object for all callers with the same writer. */
export function ownWordsOf(request: Api, waiting: Waiting): OwnWords {
  const words = known.get(request) ?? createOwnWords(request, waiting)
  known.set(request, words)
  return words
}

function createOwnWords(request: Api, { storage, userId }: Waiting): OwnWords {
  // One idea: the words that the server has returned, with the unsent changes on top.
  const key = `longhand:own-words:${userId}`
  const words = createObservable<readonly string[]>([])
  let told: readonly string[] = []
  /** Unsent changes that the browser does not store. */
  let unstored: readonly Change[] | undefined
  let folded: { of: readonly string[]; set: Set<string> } | undefined
  /** The errors, by the stored form of the change. */
  const refusals = new Map<string, unknown>()
  /** One call at a time, because each reply contains all words. */
  const inTurn = createTurns()
  show()

  /**
   * The unsent changes, the oldest first. Read each time, since other windows of the writer add and send changes too.
   */
  function waiting(): readonly Change[] {
    return unstored ?? readChanges(storage.getItem(key))
  }

  async function change(made: Change): Promise<void> {
    const name = JSON.stringify(made)
    refusals.delete(name)
    keep([...without(waiting(), made), made])
    await inTurn(() => tell(made))
    if (refusals.has(name)) throw refusals.get(name)
  }

  function keep(changes: readonly Change[]): void {
    const text = JSON.stringify(changes)
    if (changes.length > 0) storage.setItem(key, text)
    else storage.removeItem(key)
    unstored = changes.length === 0 || storage.getItem(key) === text ? undefined : changes
    show()
  }

  /** Sends all changes that wait, or those up to `last`. */
  async function tell(last?: Change): Promise<void> {
    for (const change of waiting()) {
      try {
        const { words } = await request(path, { method: 'PATCH', body: change, read: readOwnWords })
        told = words
      } catch (error) {
        if (mayPass(error)) return
        refusals.set(JSON.stringify(change), error)
      }
      keep(waiting().filter((other) => !isSame(other, change)))
      if (last && isSame(change, last)) return
    }
  }

  function show(): void {
    words.set(waiting().reduce(withChange, told))
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

function readChanges(text: string | null): readonly Change[] {
  try {
    const changes: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(changes) ? changes.filter(isChange) : []
  } catch {
    return []
  }
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
