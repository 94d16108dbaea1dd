import { expect, it } from 'vitest'
import { FakeClock } from '../../../tests/fakes/fake-clock.ts'
import { openTextCopies } from './text-copies.ts'

const head = {
  id: '1',
  title: 'Chapter 1',
  writing_date: '2026-01-08',
  font: 'Inter',
  size: 'normal',
  timer_minutes: 0,
  revision: 2,
  bytes: 4,
} as const

it('fails where the storage does not answer, so that nobody waits for it for ever', async () => {
  const clock = new FakeClock()
  const silent = { open: () => ({}) } as unknown as IDBFactory
  const copies = openTextCopies(silent, 'user', () => {}, clock)
  const calls = [copies.heads(), copies.text('1'), copies.put(head, { text: 'Text' }), copies.remove(['1'])]
  const failing = calls.map((call) => expect(call).rejects.toThrow('No answer'))
  await clock.advance(10_000)
  await Promise.all(failing)
})

it('opens the storage again where it has failed', async () => {
  let opened = 0
  const failing = {
    open() {
      opened += 1
      throw new DOMException('No', 'UnknownError')
    },
  } as unknown as IDBFactory
  const copies = openTextCopies(failing, 'user', () => {}, new FakeClock())
  await expect(copies.heads()).rejects.toThrow('No')
  await expect(copies.heads()).rejects.toThrow('No')
  expect(opened).toBe(2)
})
