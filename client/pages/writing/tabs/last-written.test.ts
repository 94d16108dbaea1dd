import { expect, it } from 'vitest'
import { createLastWritten } from './last-written.ts'

it('is the end of what the writer changed last, wherever others change the text', () => {
  const written = createLastWritten()
  expect(written.get()).toBeUndefined()
  written.follow({ by: 'remote', spans: [{ from: 0, to: 0, length: 5 }] })
  expect(written.get()).toBeUndefined()
  written.follow({ by: 'writer', spans: [{ from: 10, to: 10, length: 3 }] })
  expect(written.get()).toBe(13)
  written.follow({ by: 'remote', spans: [{ from: 0, to: 4, length: 1 }] })
  expect(written.get()).toBe(10)
  written.follow({ by: 'tool', spans: [{ from: 20, to: 20, length: 9 }] })
  expect(written.get()).toBe(10)
})

it('is after the last of several places that are changed at once', () => {
  const written = createLastWritten()
  const twice = [2, 8].map((from) => ({ from, to: from + 3, length: 5 }))
  written.follow({ by: 'writer', spans: twice })
  expect(written.get()).toBe(15)
})

it('is unknown in another text', () => {
  const written = createLastWritten()
  written.follow({ by: 'writer', spans: [{ from: 0, to: 0, length: 3 }] })
  written.follow({ by: 'load', spans: [{ from: 0, to: 3, length: 7 }] })
  expect(written.get()).toBeUndefined()
})
