import { randomUuid } from '../../../lib/browser/uuid.ts'
import { type Draft, type DraftPlace, draftKey } from './draft.ts'
import { type Anchor, packDraft, type StoredDraft } from './stored-draft.ts'

/**
 * Knows which anchors of this window's drafts are certainly stored, as far as one connection to the storage can tell.
 */
export interface Anchors {
  /** Packs a draft. If its anchor is not stored yet, the anchor comes along, and both must be stored at once. */
  pack(draft: Draft): { stored: StoredDraft; anchor?: Anchor }
  /** To be called when draft and anchor have been stored. */
  confirm(place: DraftPlace, anchor: Anchor): void
  forget(place: DraftPlace): void
  forgetAll(): void
}

/** A draft that repeats more than this gets a new anchor. */
const maxRepeated = 32_768
/** More than a page has tabs open: the texts of tabs that were closed long ago are dropped. */
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
      // If another draft follows before this one is stored, it brings its own anchor, since this one may never be
      // stored.
      there.delete(key)
      keepNewest(underWay, key, anchor)
      return { stored: packDraft(draft, anchor), anchor }
    },

    confirm(place, anchor) {
      const key = draftKey(place)
      if (underWay.get(key) !== anchor) return
      underWay.delete(key)
      keepNewest(there, key, anchor)
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

function keepNewest(anchors: Map<string, Anchor>, key: string, anchor: Anchor): void {
  anchors.delete(key)
  anchors.set(key, anchor)
  const [oldest] = anchors.keys()
  if (oldest !== undefined && anchors.size > maxKnown) anchors.delete(oldest)
}
