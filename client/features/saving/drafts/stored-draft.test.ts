import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeKnown } from '../../../lib/text/known-texts.ts'
import { type Draft, type Look, newDraft } from './draft.ts'
import { noteOf, packDraft, readDraft, readNote } from './stored-draft.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', 'é', '—', '🙂'), maxLength: 12 })
const place = { userId: 'u', tabId: 't', slot: 0 }
const look: fc.Arbitrary<Look | null> = fc.option(fc.constant({ font: 'Roboto', size: 'large' } as const))
const draft: fc.Arbitrary<Draft> = fc.record({
  userId: fc.constant('u'),
  tabId: fc.constant('t'),
  slot: fc.nat(9),
  client: fc.constant('client'),
  base: fc.record({ revision: fc.nat(9), text }),
  text,
  inflight: fc.option(fc.record({ mutationId: fc.constant('m'), text, look })),
  look,
  versions: fc.array(text, { maxLength: 2 }),
})

it('reads any draft as it was, beside whatever anchor it was stored', () => {
  fc.assert(
    fc.property(draft, text, (draft, anchorText) => {
      const anchor = { name: 'anchor', text: anchorText }
      const stored = structuredClone(packDraft(draft, anchor))
      expect(readDraft(stored, anchor)).toEqual(draft)
      expect(readNote(stored)).toEqual(noteOf(draft))
    }),
  )
})

it('reads one so too that was written bit by bit', () => {
  const typing = fc.array(fc.tuple(fc.nat(20), fc.nat(4), text), { maxLength: 4 })
  fc.assert(
    fc.property(text, typing, typing, typing, (anchorText, early, sent, late) => {
      const base = { revision: 1, text: write(anchorText, early) }
      const inflight = { mutationId: 'm', text: write(base.text, sent), look: null }
      const draft = { ...newDraft(place, 'client', base), inflight, text: write(inflight.text, late) }
      const anchor = { name: 'anchor', text: anchorText }
      expect(readDraft(packDraft(draft, anchor), anchor)).toEqual(draft)
    }),
  )
})

/** Types in one place after another, each time over what stood there. */
function write(before: string, typed: [at: number, gone: number, insert: string][]): string {
  return typed.reduce((text, [at, gone, insert]) => {
    const offset = (characters: number) => Array.from(text).slice(0, characters).join('').length
    return makeKnown(text, { from: offset(at), to: offset(at + gone), insert })
  }, before)
}

it('stores of a long text what was typed', () => {
  const base = { revision: 7, text: 'All is well. '.repeat(10_000) }
  const typed = {
    ...newDraft(place, 'client', base),
    text: `${base.text}Or so`,
  }
  const anchor = { name: 'anchor', text: base.text }
  const stored = packDraft(typed, anchor)
  expect(JSON.stringify(stored).length).toBeLessThan(400)
  const cut = { ...typed, versions: [`${base.text}So it was.`, `Is it? ${base.text}`] }
  expect(JSON.stringify(packDraft(cut, anchor)).length).toBeLessThan(500)
})

it('reads what the second version of the client stored', () => {
  const base = { revision: 1, text: 'Once' }
  const before = { ...newDraft(place, 'client', base), text: 'Once upon' }
  const anchor = { name: 'anchor', text: 'Once' }
  const stored = packDraft(before, anchor)
  expect(stored.schema).toBe(2)
  const withVersion = { ...stored, versions: ['Once more'] }
  expect(readDraft(withVersion, anchor)).toEqual({ ...before, versions: ['Once more'] })
  expect(readNote(withVersion)?.hasUnsent).toBe(true)
})

it('reads what the first version of the client stored', () => {
  const base = { revision: 1, text: 'Once' }
  const before = { ...newDraft(place, 'client', base), text: 'Once upon' }
  expect(readDraft({ schema: 1, ...before }, undefined)).toEqual(before)
  expect(readNote({ schema: 1, ...before })).toEqual(noteOf(before))
})

it('leaves to a newer client what is the newer client’s', () => {
  for (const other of [{ schema: 4 }, 'something else', undefined, null]) {
    expect(readDraft(other, undefined)).toBeUndefined()
    expect(readNote(other)).toBeUndefined()
  }
})

it('keeps what was typed where the anchor is missing, to be added to what the server has', () => {
  const base = { revision: 7, text: 'Once upon a time' }
  const typed = {
    ...newDraft(place, 'client', base),
    text: 'Once more upon a time',
  }
  const wholeAnchor = { name: 'anchor', text: base.text }
  const stored = packDraft(typed, wholeAnchor)
  for (const anchor of [undefined, { name: 'another', text: 'Something else' }]) {
    expect(readDraft(stored, anchor)).toMatchObject({ base: { revision: 0, text: '' }, text: 'more ' })
    expect(
      readDraft(packDraft({ ...typed, text: base.text }, { name: 'anchor', text: '' }), anchor),
    ).toBeUndefined()
    const cut = packDraft({ ...typed, text: base.text, versions: [`${base.text}, or twice`] }, wholeAnchor)
    expect(readDraft(cut, anchor)).toMatchObject({ text: '', versions: [', or twice'] })
  }
})
