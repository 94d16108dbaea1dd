import { expect, it } from 'vitest'
import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import { firstChoice } from './document-choice.ts'
import { createKeptChoice } from './kept-choice.ts'

const key = 'longhand:one-document:ada'

function storageOf(stored: Map<string, string>): DeviceStorage {
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
}

it('is what this writer chose last, but for the days', () => {
  const storage = storageOf(new Map())
  const choice = { ...firstChoice, title: 'A winter', format: 'text' as const, readsMarks: true }
  const arrangement = { leftOut: new Set(['notes']), order: ['two', 'one', 'notes'] }
  createKeptChoice(storage, 'ada').keep({ ...choice, arrangement, days: { from: '2026-01-08' } })
  const { days: _, ...expected } = { ...choice, arrangement }
  expect(createKeptChoice(storage, 'ada').read()).toEqual(expected)
  expect(createKeptChoice(storage, 'grace').read()).toEqual({})

  createKeptChoice(storage, 'ada').keep(firstChoice)
  expect(createKeptChoice(storage, 'ada').read().arrangement).toEqual({ leftOut: new Set() })
})

it.each(['', 'x', '[]', '{"title":"A winter"}', '{"title":1,"leftOut":[]}'])(
  'takes %j for nothing',
  (text) => {
    expect(createKeptChoice(storageOf(new Map([[key, text]])), 'ada').read()).toEqual({})
  },
)
