import { type OwnWords as Answer, readOwnWords } from '#shared/own-words.ts'
import type { Api } from './api.ts'
import { createObservable, type Observed } from './observable.ts'

/** The words that a writer has told proofreading are right, the newest first. The account keeps them. */
export interface OwnWords extends Observed<readonly string[]> {
  /** However it is capitalised. */
  has(words: string): boolean
  load(signal?: AbortSignal): Promise<readonly string[]>
  /** Known here at once. Rejects with an `ApiError` where the server cannot be told, and then it is not known any more. */
  add(word: string): Promise<void>
  remove(word: string): Promise<void>
}

const path = '/api/account/words'
const known = new WeakMap<Api, OwnWords>()

/** The same for all who ask in the name of the same writer. */
export function ownWordsOf(request: Api): OwnWords {
  const words = known.get(request) ?? createOwnWords(request)
  known.set(request, words)
  return words
}

function createOwnWords(request: Api): OwnWords {
  const words = createObservable<readonly string[]>([])
  let folded: { of: readonly string[]; set: Set<string> } | undefined

  async function change(body: { add: string[] } | { remove: string[] }, next: readonly string[]) {
    const before = words.get()
    words.set(next)
    try {
      take(await request(path, { method: 'PATCH', body, read: readOwnWords }))
    } catch (error) {
      words.set(before)
      throw error
    }
  }

  function take(answer: Answer): readonly string[] {
    words.set(answer.words)
    return answer.words
  }

  return {
    get: words.get,
    subscribe: words.subscribe,

    has(asked) {
      if (folded?.of !== words.get()) folded = { of: words.get(), set: new Set(words.get().map(fold)) }
      return folded.set.has(fold(asked))
    },
    load: async (signal) => take(await request(path, { read: readOwnWords, ...(signal && { signal }) })),
    add: (word) => change({ add: [word] }, [word, ...words.get()]),
    remove: (word) =>
      change(
        { remove: [word] },
        words.get().filter((other) => other !== word),
      ),
  }
}

function fold(word: string): string {
  return word.normalize('NFC').replaceAll('’', "'").toLowerCase()
}
