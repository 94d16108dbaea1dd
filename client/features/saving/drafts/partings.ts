import type { ListedStorage } from '../../../lib/browser/device-storage.ts'
import { readStored } from '../../../lib/kept-list.ts'
import { hasUnsent } from '../saving-status.ts'
import { type Draft, type DraftPlace, draftKey } from './draft.ts'
import type { Haste } from './haste.ts'
import { type DraftNote, noteOf } from './stored-draft.ts'

/**
 * Drafts of pages that were left. Safari's engine forgets what a page asks of IndexedDB as it is left, though what it sends
 * arrives: the next page would find an older draft, and take its own last words in the row for somebody else's. So what is
 * unsent is also laid where the browser has it at once, until IndexedDB has it too. Writes are counted, and the count is
 * stored with the draft: it tells which of the two is newer.
 */
export interface Partings {
  /** The number of a write that begins. */
  count(draft: Draft, haste: Haste): number
  /** That write has ended well. */
  stored(place: DraftPlace, number: number): void
  /** The newer of the stored draft and the one that was laid by. */
  newest(place: DraftPlace, number: number | undefined, stored: Draft | undefined): Draft | undefined
  /** The notes, with those of drafts that were laid by. */
  addNotes(owner: string, notes: DraftNote[]): DraftNote[]
  remove(place: DraftPlace): void
  clear(userId: string): void
}

interface Parting {
  number: number
  /** As in `StoredDraft`. */
  originsAt?: number
  draft: Draft
}

/** The storage of a site takes some million characters, and is shared. */
const maxLength = 500_000
const prefix = 'longhand:parting:'

export function createPartings(storage: ListedStorage): Partings {
  const numbers = new Map<string, number>()
  /** The numbers of those that are known to lie there. */
  const laid = new Map<string, number>()
  const partingAt = (key: string) => readStored(storage, prefix + key) as Parting | null

  function removeAt(key: string): void {
    laid.delete(key)
    storage.removeItem(prefix + key)
  }

  function partingsOf(owner: string): Draft[] {
    const keys = storage.keys().filter((key) => key.startsWith(`${prefix}${owner}/`))
    return keys.flatMap((key) => partingAt(key.slice(prefix.length))?.draft ?? [])
  }

  return {
    count(draft, haste) {
      const key = draftKey(draft)
      const number = (numbers.get(key) ?? 0) + 1
      numbers.set(key, number)
      if (haste !== 'now' || !hasUnsent(draft)) return number
      const text = JSON.stringify({ number, originsAt: number, draft } satisfies Parting)
      if (text.length > maxLength) return number
      storage.setItem(prefix + key, text)
      laid.set(key, number)
      return number
    },

    stored(place, number) {
      const key = draftKey(place)
      if ((laid.get(key) ?? Number.POSITIVE_INFINITY) <= number) removeAt(key)
    },

    newest(place, number, stored) {
      const key = draftKey(place)
      const parting = partingAt(key)
      numbers.set(key, Math.max(number ?? 0, parting?.number ?? 0))
      if (!parting) return stored
      // A client that does not count has written since: one of an earlier release, to which the writer has gone back.
      const isStoredSince = stored !== undefined && number === undefined
      if (!isStoredSince && parting.number > (number ?? 0)) {
        laid.set(key, parting.number)
        return parting.originsAt === parting.number ? parting.draft : { ...parting.draft, origins: undefined }
      }
      removeAt(key)
      return stored
    },

    addNotes(owner, notes) {
      const partings = new Map(partingsOf(owner).map((draft) => [draftKey(draft), noteOf(draft)]))
      const known = notes.map((note) => ({ ...note, ...partings.get(draftKey(note)) }))
      for (const note of notes) partings.delete(draftKey(note))
      return [...known, ...partings.values()]
    },

    remove: (place) => removeAt(draftKey(place)),

    clear(userId) {
      for (const draft of partingsOf(userId)) removeAt(draftKey(draft))
    },
  }
}
