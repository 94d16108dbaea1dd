import type { ChangeSet, Text } from '@codemirror/state'

/** The document as one string. */
export interface JoinedText {
  of(doc: Text): string
  follow(changes: ChangeSet): void
  /** The document is another one, and reads so. */
  restart(text: string): void
}

/** Joining thousands of lines takes long: it is done once, and from then on only what has changed is put in. */
export function createJoinedText(): JoinedText {
  let text = ''
  let since: ChangeSet | undefined

  return {
    of(doc) {
      if (since) text = changed(text, since)
      since = undefined
      // A change that nobody told of would be lost with the words in it.
      if (text.length !== doc.length) text = doc.sliceString(0)
      return text
    },

    follow(changes) {
      since = since ? since.compose(changes) : changes
    },

    restart(next) {
      text = next
      since = undefined
    },
  }
}

function changed(text: string, changes: ChangeSet): string {
  const parts: string[] = []
  let end = 0
  changes.iterChanges((from, to, _from, _to, inserted) => {
    parts.push(text.slice(end, from), inserted.sliceString(0))
    end = to
  })
  return [...parts, text.slice(end)].join('')
}
