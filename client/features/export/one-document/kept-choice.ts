import { flag, hasShape, list, object, oneOf, optional, text } from '#shared/reader.ts'
import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import { bookKey } from '../../../lib/choices/book-key.ts'
import { readStored } from '../../../lib/kept-list.ts'
import type { Choice } from './document-choice.ts'
import { documentFormats } from './write-texts.ts'

/** The last choice for the document of all tabs on this device, because writers export a book many times. */
export interface KeptChoice {
  read(): Partial<Choice>
  keep(choice: Choice): void
}

export function createKeptChoice(storage: DeviceStorage, userId: string): KeptChoice {
  const key = bookKey(userId)
  return {
    read() {
      const kept = readStored(storage, key)
      if (!isKept(kept)) return {}
      const { leftOut, order, ...choice } = kept
      return { ...choice, arrangement: { leftOut: new Set(leftOut), ...(order && { order }) } }
    },

    // The days are not stored: a document until the end of November would later lack what is written in December.
    keep({ days: _, arrangement, ...choice }) {
      const { leftOut, order } = arrangement
      storage.setItem(key, JSON.stringify({ ...choice, leftOut: [...leftOut], order }))
    },
  }
}

const isKept = hasShape(
  object({
    title: text,
    format: oneOf(documentFormats),
    hasDays: flag,
    readsMarks: flag,
    leftOut: list(text),
    order: optional(list(text)),
  }),
)
