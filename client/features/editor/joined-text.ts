import type { ChangeDesc, Text } from '@codemirror/state'
import { mostPutIn, remake } from '../../lib/known-texts.ts'

/** The document as one string. */
export interface JoinedText {
  of(doc: Text): string
  follow(changes: ChangeDesc): void
  /** The document is another one, and reads so. */
  restart(text: string): void
}

/** Joining thousands of lines takes long: it is done once, and from then on only what has changed is put in. */
export function createJoinedText(): JoinedText {
  let text = ''
  /** What the text is made from, and how much of its beginning and of its end has never been touched. */
  let origin = ''
  let kept = { before: 0, after: 0 }
  let length = 0
  let isRead = true

  function restart(next: string): void {
    text = next
    origin = next
    length = next.length
    kept = { before: length, after: length }
    isRead = true
  }

  function read(doc: Text): void {
    const insert = doc.sliceString(kept.before, doc.length - kept.after)
    const made = remake(origin, { from: kept.before, to: origin.length - kept.after, insert })
    if (insert.length > mostPutIn) restart(made)
    text = made
    isRead = true
  }

  return {
    of(doc) {
      // A change that nobody told of would be lost with the words in it.
      if (doc.length !== length) restart(doc.sliceString(0))
      else if (!isRead) read(doc)
      return text
    },

    follow(changes) {
      changes.iterChangedRanges((from, to) => {
        kept.before = Math.min(kept.before, from)
        kept.after = Math.min(kept.after, changes.length - to)
      })
      length = changes.newLength
      isRead = isRead && changes.empty
    },

    restart,
  }
}
