import { expect, it } from 'vitest'
import { FakeClock, settle } from '../../../../tests/fakes/fake-clock.ts'
import { type Draft, newDraft } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import { createDraftWriter } from './draft-writer.ts'

function start() {
  const puts: { text: string; durability: string; end: (error?: Error) => Promise<void> }[] = []
  const refusals: boolean[] = []
  let draft: Draft = newDraft({ userId: 'u', tabId: 't', slot: 0 }, 'client', { revision: 1, text: '' })
  const store: Pick<DraftStore, 'put'> = {
    put({ text }, durability) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const end = (error?: Error) => {
        if (error) reject(error)
        else resolve()
        return settle()
      }
      puts.push({ text, durability, end })
      return promise
    },
  }
  const clock = new FakeClock()
  const writer = createDraftWriter({
    clock,
    store: store as DraftStore,
    newest: () => draft,
    onRefusal: (isRefused) => refusals.push(isRefused),
  })
  const type = (text: string) => {
    draft = { ...draft, text }
  }
  const seen = () => puts.map(({ text, durability }) => `${durability} ${text}`)
  return { clock, puts, refusals, writer, type, seen }
}

it('writes one at a time, the newest text last', async () => {
  const { puts, writer, type, seen } = start()
  for (const text of ['a', 'ab', 'abc']) {
    type(text)
    void writer.write('relaxed')
    await settle()
  }
  type('abcd')
  await puts[0]?.end()
  expect(seen()).toEqual(['relaxed a', 'relaxed abcd'])
})

it('promises that the draft of this moment is stored, not the one under way', async () => {
  const { puts, writer, type } = start()
  void writer.write('relaxed')
  await settle()
  type('named')
  let isStored = false
  void writer.write('relaxed').then(() => {
    isStored = true
  })
  await puts[0]?.end()
  expect(isStored).toBe(false)
  await puts[1]?.end()
  expect(isStored).toBe(true)
  expect(puts[1]?.text).toBe('named')
})

it('is strict when one of those that wait asked for it', async () => {
  const { puts, writer, seen } = start()
  void writer.write('relaxed')
  await settle()
  void writer.write('strict')
  void writer.write('relaxed')
  await puts[0]?.end()
  await puts[1]?.end()
  void writer.write('relaxed')
  await settle()
  expect(seen()).toEqual(['relaxed ', 'strict ', 'relaxed '])
})

it('goes past the queue when the page is about to end', async () => {
  const { writer, type, seen } = start()
  void writer.write('relaxed')
  await settle()
  type('last words')
  writer.writeNow()
  expect(seen()).toEqual(['relaxed ', 'now last words'])
})

it('reports a refusal once, and its end', async () => {
  const { puts, refusals, writer } = start()
  for (const error of [new Error('full'), new Error('full'), undefined]) {
    const written = writer.write('relaxed')
    await settle()
    await puts.at(-1)?.end(error)
    await written
  }
  expect(refusals).toEqual([true, false])
})

it('reports as refused what does not come to an end, until it does', async () => {
  const { clock, puts, refusals, writer } = start()
  const written = writer.write('relaxed')
  await clock.advance(1_999)
  expect(refusals).toEqual([])
  await clock.advance(1)
  expect(refusals).toEqual([true])
  await puts[0]?.end()
  await written
  expect(refusals).toEqual([true, false])
})
