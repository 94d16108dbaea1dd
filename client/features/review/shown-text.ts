import { proseDiff } from '#shared/merge/prose-diff.ts'
import type { Splice } from '#shared/text/splice.ts'

interface ShownText {
  get(): string
  set(text: string): void
  /** The editor has this text now. What others changed in it is passed on, or waits while nobody follows. */
  compare(now: string): void
  isFollowed(): boolean
  follow(onEdits: (edits: Splice[]) => void): void
  leave(): void
}

/** What a review has brought into the editor, and what others bring there beside it. */
export function createShownText(): ShownText {
  let shown = ''
  let onEdits: ((edits: Splice[]) => void) | undefined

  return {
    get: () => shown,
    set(text) {
      shown = text
    },
    compare(now) {
      if (!onEdits || now === shown) return
      const edits = proseDiff(shown, now).map(({ fromA, toA, fromB, toB }) => {
        return { from: fromA, to: toA, insert: now.slice(fromB, toB) }
      })
      shown = now
      onEdits(edits)
    },
    isFollowed: () => onEdits !== undefined,
    follow(next) {
      onEdits = next
    },
    leave() {
      onEdits = undefined
    },
  }
}
