import { resultOf } from '../../../lib/browser/indexed-db.ts'
import { allBelow } from './all-below.ts'
import type { DraftPlace } from './draft.ts'
import type { Anchor } from './stored-draft.ts'

/*
 * Anchors are stored among the drafts under keys of another kind, so that listing drafts reads no long texts. Each
 * anchor is stored in pieces.
 */

/** Storing more at once would delay the next key. */
const pieceLength = 2 ** 20

/**
 * Stores an anchor in place of the earlier one, if there was one. A page that may end at any time stores all pieces
 * `atOnce`.
 */
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
    // The result arrives in a task of its own, so keys can be handled before the next piece.
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
