import { randomUuid } from '../../../lib/browser/uuid.ts'
import { type Draft, type DraftPlace, draftKey } from './draft.ts'
import { type Anchor, packDraft, type StoredDraft } from './stored-draft.ts'

/** Which anchors of this window's drafts are in the storage for sure, as far as one connection to it can tell. */
export interface Anchors {
  /** Together with its anchor, where that is not stored yet: then both are stored at once. */
  pack(draft: Draft): { stored: StoredDraft; anchor?: Anchor }
  /** Both have been stored. */
  confirm(place: DraftPlace, anchor: Anchor): void
  forget(place: DraftPlace): void
  forgetAll(): void
}

/** A draft that repeats more than this gets a new anchor. */
const maxRepeated = 32_768
/** As many as a page has tabs open, and some: the texts of tabs that were closed long ago are let go. */
const maxKnown = 12

export function createAnchors(): Anchors {
  const there = new Map<string, Anchor>()
  const underWay = new Map<string, Anchor>()

  return {
    pack(draft) {
      const key = draftKey(draft)
      const known = there.get(key)
      const stored = known && packDraft(draft, known)
      if (stored && stored.base.splice.insert.length <= maxRepeated) return { stored }
      const anchor = { name: randomUuid(), text: draft.base.text }
      // A draft that follows before this one is stored brings an anchor of its own: this one may never be.
      there.delete(key)
      underWay.set(key, anchor)
      return { stored: packDraft(draft, anchor), anchor }
    },

    confirm(place, anchor) {
      const key = draftKey(place)
      if (underWay.get(key) !== anchor) return
      underWay.delete(key)
      there.set(key, anchor)
      const [oldest] = there.keys()
      if (oldest !== undefined && there.size > maxKnown) there.delete(oldest)
    },

    forget(place) {
      there.delete(draftKey(place))
      underWay.delete(draftKey(place))
    },

    forgetAll() {
      there.clear()
      underWay.clear()
    },
  }
}
