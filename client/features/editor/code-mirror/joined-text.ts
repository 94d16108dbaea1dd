import { type ChangeDesc, ChangeSet, type Text, type Transaction } from '@codemirror/state'
import { makeKnown, maxInserted } from '../../../lib/text/known-texts.ts'

/** The document as one string. */
interface JoinedText {
  of(doc: Text): string
  follow(transaction: Pick<Transaction, 'startState' | 'changes' | 'newDoc'>): void
  /** Starts again with another document and its text. */
  restart(doc: Text, text: string): void
}

/** Joining thousands of lines takes long. So it is done once, and later only what has changed is inserted. */
export function createJoinedText(): JoinedText {
  let text = ''
  /** The current text is `origin` with the changes in `changed`. */
  let origin = ''
  let changed: ChangeDesc | undefined
  let followed: Text | undefined
  let isRead = true

  function restart(doc: Text, next: string): void {
    text = next
    origin = next
    changed = undefined
    followed = doc
    isRead = true
  }

  function read(doc: Text): void {
    const places = changed ? placesOf(changed) : []
    let made = origin
    let inserted = 0
    // From the last to the first, so that the offsets of the others stay right.
    for (const { fromA, toA, fromB, toB } of places.reverse()) {
      made = makeKnown(made, { from: fromA, to: toA, insert: doc.sliceString(fromB, toB) })
      inserted += toB - fromB
    }
    // Two places inserted at every call would copy the whole text each time, so the result becomes the new origin.
    if (places.length > 1 || inserted > maxInserted) restart(doc, made)
    else changed = asOne(doc, places[0])
    text = made
    isRead = true
  }

  /** Describes all changes as one. Otherwise an hour of small changes would be walked through at each key. */
  function asOne(doc: Text, place: Place | undefined): ChangeDesc | undefined {
    if (!place) return undefined
    const { fromA, toA, fromB, toB } = place
    return ChangeSet.of({ from: fromA, to: toA, insert: doc.slice(fromB, toB) }, origin.length).desc
  }

  return {
    of(doc) {
      // A document that did not come through `follow` is joined as a whole, or its words would be lost.
      if (doc !== followed) restart(doc, doc.sliceString(0))
      else if (!isRead) read(doc)
      return text
    },

    follow({ startState, changes, newDoc }) {
      followed = startState.doc === followed ? newDoc : undefined
      if (changes.empty) return
      // After a missed step the text has to be joined as a whole, and starts without changes.
      changed = followed && (changed ? changed.composeDesc(changes.desc) : changes.desc)
      isRead = false
    },

    restart,
  }
}

interface Place {
  fromA: number
  toA: number
  fromB: number
  toB: number
}

/** Further places are merged with the second one, because each place makes another string that is remembered. */
const maxPlaces = 2

/** Where something has changed. The text between two distant places is neither joined from its lines nor looked at. */
function placesOf(changed: ChangeDesc): Place[] {
  const places: Place[] = []
  changed.iterChangedRanges((fromA, toA, fromB, toB) => {
    const last = places.at(-1)
    if (last && (fromB - last.toB <= maxInserted || places.length === maxPlaces)) {
      last.toA = toA
      last.toB = toB
    } else places.push({ fromA, toA, fromB, toB })
  })
  return places
}
