import { readOwnWords } from '#shared/own-words.ts'
import type { Api } from './api.ts'
import { createObservable, type Observed } from './observable.ts'
import { createTurns } from './turns.ts'

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
  let told: readonly string[] = []
  /** What the server has not answered yet, the oldest first. */
  let changes: readonly Change[] = []
  let folded: { of: readonly string[]; set: Set<string> } | undefined
  /** Each answer has all words. */
  const inTurn = createTurns()

  async function change(made: Change): Promise<void> {
    changes = [...changes, made]
    show()
    try {
      const { words } = await inTurn(() => request(path, { method: 'PATCH', body: made, read: readOwnWords }))
      told = words
    } finally {
      changes = changes.filter((other) => other !== made)
      show()
    }
  }

  function show(): void {
    words.set(changes.reduce(withChange, told))
  }

  return {
    get: words.get,
    subscribe: words.subscribe,

    has(asked) {
      if (folded?.of !== words.get()) folded = { of: words.get(), set: new Set(words.get().map(fold)) }
      return folded.set.has(fold(asked))
    },
    async load(signal) {
      const answer = await inTurn(() => request(path, { read: readOwnWords, ...(signal && { signal }) }))
      told = answer.words
      show()
      return words.get()
    },
    add: (word) => change({ add: [word] }),
    remove: (word) => change({ remove: [word] }),
  }
}

type Change = { add: [string] } | { remove: [string] }

function withChange(words: readonly string[], change: Change): readonly string[] {
  const [word] = 'add' in change ? change.add : change.remove
  const others = words.filter((other) => other !== word)
  return 'add' in change ? [word, ...others] : others
}

function fold(word: string): string {
  return word.normalize('NFC').replaceAll('’', "'").toLowerCase()
}
