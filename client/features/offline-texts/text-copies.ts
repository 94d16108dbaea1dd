import type { Tab } from '#shared/tabs.ts'
import { committed, resultOf } from '../../lib/browser/indexed-db.ts'
import { keptTextsDatabase } from '../../lib/choices/kept-texts.ts'
import { type Clock, systemClock } from '../../lib/clock.ts'

/** What is known of a text that is kept, without the text. */
export interface CopyHead
  extends Pick<Tab, 'id' | 'title' | 'writing_date' | 'font' | 'size' | 'timer_minutes' | 'revision'> {
  /** Unknown until the server has listed the tab: by it those of a day are in their order. */
  created_at?: number
  bytes: number
  /** Since a backup was restored, the server does not know the tab any more. */
  isForgotten?: true
  /** The era whose server has the tab in its trash, perhaps with an older text, since a backup was restored. */
  trashedIn?: number
}

/** A text as the server has confirmed it, under its number. */
export interface CopiedText extends Pick<Tab, 'revision' | 'origins'> {
  text: string
}

/** The texts of one account on this device. Copies alone: what is written is in the drafts. */
export interface TextCopies {
  /** Sorted by their ids. */
  heads(): Promise<CopyHead[]>
  /** Undefined where there is none, or none that can be used. Rejects where the browser cannot read it. */
  text(id: string): Promise<CopiedText | undefined>
  /** In the place of the one that is there, unless that is newer: it was saved here while this one was fetched. */
  put(head: CopyHead, text: Omit<CopiedText, 'revision'>): Promise<void>
  /** Without touching the text. */
  rename(head: CopyHead): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  close(): void
}

/** Long enough to store a novel. */
const answerLimitMs = 10_000

const headStore = 'heads'
const textStore = 'texts'

/** `onGone`: the copies were deleted by another window, or the browser has thrown them away. */
export function openTextCopies(
  factory: IDBFactory,
  userId: string,
  onGone = () => {},
  clock = systemClock,
): TextCopies {
  const name = keptTextsDatabase(userId)
  let opening: Promise<IDBDatabase> | undefined
  let isOver = false

  /** Nothing is opened anew once it is over: that would make an empty database of one that was deleted. */
  function connect(): Promise<IDBDatabase> {
    if (isOver) return Promise.reject(new DOMException('The copies are gone', 'InvalidStateError'))
    opening ??= open(factory, name).then((database) => {
      database.onversionchange = end
      database.onclose = end
      return database
    })
    // The next call tries again: some browsers fail at first.
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }

  function close(): void {
    isOver = true
    opening?.then(
      (database) => database.close(),
      () => {},
    )
  }

  function end(): void {
    if (isOver) return
    close()
    onGone()
  }

  const change = (work: Change) =>
    inTime(
      connect().then((database) => changeAll(database, work)),
      clock,
    )

  function read<T>(store: string, ask: (store: IDBObjectStore) => IDBRequest): Promise<T> {
    const asking = connect().then((database) => resultOf(ask(database.transaction(store).objectStore(store))))
    return inTime(asking, clock)
  }

  return {
    heads: () => read(headStore, (heads) => heads.getAll()),
    async text(id) {
      const copied = await read<CopiedText | undefined>(textStore, (texts) => texts.get(id))
      return typeof copied?.text === 'string' ? copied : undefined
    },
    put: (head, { text, origins }) =>
      change(async (heads, texts) => {
        const there: CopyHead | undefined = await resultOf(heads.get(head.id))
        if (there && there.revision > head.revision) return
        heads.put(head, head.id)
        texts.put({ revision: head.revision, text, origins } satisfies CopiedText, head.id)
      }),
    rename: (head) => change(async (heads) => heads.put(head, head.id)),
    remove: (ids) => change(async (...stores) => removeFrom(stores, ids)),
    close,
  }
}

function removeFrom(stores: IDBObjectStore[], ids: readonly string[]): void {
  for (const store of stores) {
    for (const id of ids) store.delete(id)
  }
}

/** It may wait for nothing but these two: a transaction ends when nothing is asked of it. */
type Change = (heads: IDBObjectStore, texts: IDBObjectStore) => Promise<unknown>

async function changeAll(database: IDBDatabase, work: Change): Promise<void> {
  const transaction = database.transaction([headStore, textStore], 'readwrite', { durability: 'relaxed' })
  await work(transaction.objectStore(headStore), transaction.objectStore(textStore))
  await committed(transaction)
}

/** A storage may never answer: while another window holds up a deletion, or by a fault of Safari. */
function inTime<T>(work: Promise<T>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const stopWaiting = clock.after(answerLimitMs, () =>
      reject(new DOMException('No answer', 'TimeoutError')),
    )
    work.then(resolve, reject).finally(stopWaiting)
  })
}

async function open(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = factory.open(name, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(headStore)
    request.result.createObjectStore(textStore)
  }
  return await resultOf(request)
}
