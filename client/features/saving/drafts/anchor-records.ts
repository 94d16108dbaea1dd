import { allBelow } from './all-below.ts'
import type { DraftPlace } from './draft.ts'
import { resultOf } from './result-of.ts'
import type { Anchor } from './stored-draft.ts'

/*
 * Anchors lie among the drafts under names of another kind, so that whoever lists drafts reads no long texts. Each lies
 * there in pieces.
 */

/** Storing more at once would be felt by whoever is typing. */
const pieceLength = 2 ** 20

/** In the place of the one before, if there was one. A page that may end at any time stores all pieces `atOnce`. */
export async function putAnchor(
  store: IDBObjectStore,
  place: DraftPlace,
  { name, text }: Anchor,
  atOnce: boolean,
): Promise<void> {
  removeAnchor(store, place)
  const count = Math.max(1, Math.ceil(text.length / pieceLength))
  for (let index = 0; index < count; index++) {
    const piece = text.slice(index * pieceLength, (index + 1) * pieceLength)
    const request = store.put({ name, text: piece }, [...keyOf(place), index])
    // The answer is a task of its own, in which the next one can follow.
    if (!atOnce && index < count - 1) await resultOf(request)
  }
}

export async function getAnchor(store: IDBObjectStore, place: DraftPlace): Promise<Anchor | undefined> {
  const pieces: Anchor[] = await resultOf(store.getAll(allBelow(keyOf(place))))
  const [first] = pieces
  return first && { name: first.name, text: pieces.map(({ text }) => text).join('') }
}

export function removeAnchor(store: IDBObjectStore, place: DraftPlace): void {
  store.delete(allBelow(keyOf(place)))
}

export function removeAnchorsOf(store: IDBObjectStore, userId: string): void {
  store.delete(allBelow(['anchor', userId]))
}

function keyOf({ userId, tabId, slot }: DraftPlace): (string | number)[] {
  return ['anchor', userId, tabId, slot]
}
