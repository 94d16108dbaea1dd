import { expect, it } from 'vitest'
import { newDraft, readDraft } from './draft.ts'

it('reads what it wrote, and leaves to a newer client what is the newer client’s', () => {
  const draft = newDraft({ userId: 'u', tabId: 't', slot: 0 }, 'client', { revision: 1, text: 'text' })
  expect(readDraft(structuredClone(draft))).toEqual(draft)
  expect(readDraft({ ...draft, schema: 2 })).toBeUndefined()
  expect(readDraft('something else')).toBeUndefined()
})
