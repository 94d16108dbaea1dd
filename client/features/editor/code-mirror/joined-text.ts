import { type ChangeDesc, ChangeSet, type Text, type Transaction } from '@codemirror/state'
import { makeKnown, maxInserted } from '../../../lib/text/known-texts.ts'

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
  /** What the text is made from, and what has changed since. */
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
    // The last one first: those before it stay where they are.
    for (const { fromA, toA, fromB, toB } of places.reverse()) {
      made = makeKnown(made, { from: fromA, to: toA, insert: doc.sliceString(fromB, toB) })
      inserted += toB - fromB
    }
    // To put in two again and again would copy the text each time.
    if (places.length > 1 || inserted > maxInserted) restart(doc, made)
    else changed = asOne(doc, places[0])
    text = made
    isRead = true
  }

  /** Else what is changed here and there in an hour would be gone through at each key. */
  function asOne(doc: Text, place: Place | undefined): ChangeDesc | undefined {
    if (!place) return undefined
    const { fromA, toA, fromB, toB } = place
    return ChangeSet.of({ from: fromA, to: toA, insert: doc.slice(fromB, toB) }, origin.length).desc
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
      // What somebody missed has to be joined anew, and begins with nothing changed.
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

/** More are taken for one: each leaves a text that is remembered. */
const maxPlaces = 2

/** Where something has changed. What lies between two far places is neither joined from its lines nor looked at. */
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
