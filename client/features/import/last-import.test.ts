import { beforeEach, expect, test } from 'vitest'
import { FakeImport, today } from '../../../tests/fakes/fake-import.ts'
import { createLastImports } from './last-import.ts'

let fake: FakeImport

beforeEach(() => {
  fake = new FakeImport()
})

test('imports are known for 30 days, and to its writer alone', () => {
  fake.lastImports().keep({ name: 'notes.zip', at: Date.parse('2025-12-10T12:00:00Z'), tabs: ['a'] })
  expect(fake.lastImports().all()[0]?.name).toBe('notes.zip')
  expect(createLastImports(fake.storage, 'grace').all()).toEqual([])
  expect(createLastImports(fake.storage, 'ada', () => Date.parse('2026-01-09T12:00:01Z')).all()).toEqual([])
  fake.stored.set('longhand:last-import:ada', '{"name":1}')
  expect(fake.lastImports().all()).toEqual([])
})

test('what the storage has no room for is known until the page is left', () => {
  const full = { ...fake.storage, setItem() {} }
  const one = { name: 'notes.zip', at: Date.parse(`${today}T11:00:00Z`), tabs: ['a'] }
  const here = () => createLastImports(full, 'ada', () => Date.parse(`${today}T12:00:00Z`))
  here().keep(one)
  expect(here().all()).toEqual([one])
  here().forget(one)
  expect(here().all()).toEqual([])
})
