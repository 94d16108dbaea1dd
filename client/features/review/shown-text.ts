import { proseDiff } from '#shared/merge/prose-diff.ts'
import type { Splice } from '#shared/text/splice.ts'

interface ShownText {
  get(): string
  set(text: string): void
  /**
   * Tells it the editor's present text. What others changed in it is passed to the follower, or waits until there is
   * one.
   */
  compare(now: string): void
  isFollowed(): boolean
  follow(onEdits: (edits: Splice[]) => void): void
  leave(): void
}

/** The text that a review has brought into the editor, and what others change in it. */
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
