import type { Text, Transaction } from '@codemirror/state'
import { makeKnown, maxInserted } from '../../../lib/known-texts.ts'

/** The document as one string. */
interface JoinedText {
  of(doc: Text): string
  follow(transaction: Pick<Transaction, 'startState' | 'changes' | 'newDoc'>): void
  /** Another document has come, and this is its text. */
  restart(doc: Text, text: string): void
}

/** Joining thousands of lines takes long: it is done once, and from then on only what has changed is put in. */
export function createJoinedText(): JoinedText {
  let text = ''
  /**
   * What the text is made from, and how much of its beginning and its end is unchanged: at first all of it, from either
   * end.
   */
  let origin = ''
  let untouched = { before: 0, after: 0 }
  let followed: Text | undefined
  let isRead = true

  function restart(doc: Text, next: string): void {
    text = next
    origin = next
    untouched = { before: next.length, after: next.length }
    followed = doc
    isRead = true
  }

  function read(doc: Text): void {
    const insert = doc.sliceString(untouched.before, doc.length - untouched.after)
    const made = makeKnown(origin, { from: untouched.before, to: origin.length - untouched.after, insert })
    if (insert.length > maxInserted) restart(doc, made)
    text = made
    isRead = true
  }

  return {
    of(doc) {
      // A change that nobody told of would be lost with the words in it.
      if (doc !== followed) restart(doc, doc.sliceString(0))
      else if (!isRead) read(doc)
      return text
    },

    follow({ startState, changes, newDoc }) {
      followed = startState.doc === followed ? newDoc : undefined
      if (changes.empty) return
      changes.iterChangedRanges((from, to) => {
        untouched.before = Math.min(untouched.before, from)
        untouched.after = Math.min(untouched.after, changes.length - to)
      })
      isRead = false
    },

    restart,
  }
}
