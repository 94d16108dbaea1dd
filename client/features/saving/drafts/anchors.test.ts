import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createAnchors } from './anchors.ts'
import { type Draft, newDraft } from './draft.ts'
import { type Anchor, readDraft } from './stored-draft.ts'

const place = { userId: 'u', tabId: 't', slot: 0 }
const start = newDraft(place, 'client', { revision: 1, text: 'Once upon a time' })

type Records = { stored?: unknown; anchor?: Anchor | undefined }

/** A storage that ends its writes in order, each completely or not at all, and a page that learns of it. */
function createStorage() {
  let anchors = createAnchors()
  let othersAnchors = createAnchors()
  let records: Records = {}
  let last: Draft | undefined
  const writes: { records: Records; draft?: Draft; tell: () => void }[] = []

  return {
    put(draft: Draft) {
      const using = anchors
      const { stored, anchor } = using.pack(draft)
      const tell = () => anchor && using.confirm(place, anchor)
      writes.push({ records: { stored, ...(anchor && { anchor }) }, draft, tell })
    },
    remove() {
      anchors.forget(place)
      writes.push({ records: { stored: undefined, anchor: undefined }, tell() {} })
    },
    end(isKept: boolean) {
      const write = writes.shift()
      if (!write || !isKept) return
      records = { ...records, ...write.records }
      last = write.draft
      write.tell()
    },
    /** The connection is made anew. Earlier writes may still be stored, but the page learns of none. */
    connectAnew() {
      anchors = createAnchors()
    },
    /** Hands the draft over to another window, which reads it first. */
    handOver() {
      ;[anchors, othersAnchors] = [othersAnchors, anchors]
      anchors.forget(place)
    },
    last: () => last,
    read: () => readDraft(records.stored, records.anchor),
  }
}

const longer = 'x'.repeat(40_000)
const action = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('type', 'save', 'return', 'paste') },
  { weight: 4, arbitrary: fc.constantFrom('end', 'end', 'end', 'fail') },
  { weight: 3, arbitrary: fc.constantFrom('connect', 'hand over', 'remove') },
)

function changed(draft: Draft, action: string): Draft {
  const { base, text } = draft
  const saved = (text: string) => ({ ...draft, base: { revision: base.revision + 1, text }, text })
  if (action === 'save') return saved(text)
  if (action === 'return') return saved(start.text)
  return { ...draft, text: text + (action === 'paste' ? longer : ' and') }
}

it('finds the last draft that was stored, however writes end', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40, size: 'max' }), (actions) => {
      const storage = createStorage()
      let draft = start
      for (const action of actions) {
        if (action === 'end' || action === 'fail') storage.end(action === 'end')
        else if (action === 'connect') storage.connectAnew()
        else if (action === 'hand over') storage.handOver()
        else if (action === 'remove') storage.remove()
        else {
          draft = changed(draft, action)
          storage.put(draft)
        }
        expect(storage.read()).toEqual(storage.last())
      }
    }),
    { numRuns: 500 },
  )
})

it('stores an anchor once, and again when too much of it has changed', () => {
  const anchors = createAnchors()
  const put = (draft: Draft) => {
    const { anchor } = anchors.pack(draft)
    if (anchor) anchors.confirm(place, anchor)
    return anchor?.text
  }
  expect(put(start)).toBe(start.base.text)
  expect(put({ ...start, text: 'Once' })).toBeUndefined()
  // Not saved yet, so an anchor would not make the draft shorter.
  expect(put({ ...start, text: longer })).toBeUndefined()
  expect(put({ ...start, base: { revision: 2, text: longer }, text: longer })).toBe(longer)
})

it('lets go of what it stored for tabs that were closed long ago', () => {
  const anchors = createAnchors()
  const put = (slot: number) => {
    const draft = { ...start, slot }
    const { anchor } = anchors.pack(draft)
    if (anchor) anchors.confirm(draft, anchor)
    return anchor !== undefined
  }
  const many = Array.from({ length: 13 }, (_, slot) => slot)
  expect(many.map(put)).not.toContain(false)
  expect([put(12), put(0)]).toEqual([false, true])
})

it('lets go of what was never stored for such tabs either, as where the storage refuses', () => {
  const anchors = createAnchors()
  const packed = Array.from({ length: 13 }, (_, slot) => {
    const draft = { ...start, slot }
    return { draft, anchor: anchors.pack(draft).anchor }
  })
  const areKnown = [packed[0], packed[12]].map((one) => {
    if (one?.anchor) anchors.confirm(one.draft, one.anchor)
    return one && anchors.pack(one.draft).anchor === undefined
  })
  expect(areKnown).toEqual([false, true])
})
