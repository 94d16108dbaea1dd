import { expect, it } from 'vitest'
import { createLastWritten } from './last-written.ts'

it('is the end of what the writer changed last, wherever others change the text', () => {
  const written = createLastWritten()
  expect(written.get()).toBeUndefined()
  written.follow({ by: 'remote', spans: [{ from: 0, to: 0, length: 5 }] }, 1)
  expect(written.get()).toBeUndefined()
  written.follow({ by: 'writer', spans: [{ from: 10, to: 10, length: 3 }] }, 2)
  expect(written.get()).toEqual({ offset: 13, at: 2 })
  written.follow({ by: 'remote', spans: [{ from: 0, to: 4, length: 1 }] }, 3)
  expect(written.get()).toEqual({ offset: 10, at: 2 })
  written.follow({ by: 'tool', spans: [{ from: 20, to: 20, length: 9 }] }, 4)
  expect(written.get()).toEqual({ offset: 10, at: 2 })
})

it('is after the last of several places that are changed at once', () => {
  const written = createLastWritten()
  const twice = [2, 8].map((from) => ({ from, to: from + 3, length: 5 }))
  written.follow({ by: 'writer', spans: twice }, 1)
  expect(written.get()?.offset).toBe(15)
})

it('is unknown in another text', () => {
  const written = createLastWritten()
  written.follow({ by: 'writer', spans: [{ from: 0, to: 0, length: 3 }] }, 1)
  written.follow({ by: 'load', spans: [{ from: 0, to: 3, length: 7 }] }, 2)
  expect(written.get()).toBeUndefined()
})

it('of a visit before is moved along too, and is of that day until something is written', () => {
  const written = createLastWritten()
  written.begin({ offset: 40, at: 1 })
  written.follow({ by: 'remote', spans: [{ from: 0, to: 0, length: 5 }] }, 9)
  expect(written.get()).toEqual({ offset: 45, at: 1 })
})
