import { describe, expect, it } from 'vitest'
import { FakeClock } from '../../../../tests/fakes/fake-clock.ts'
import { ApiError, unreachable, unreadable } from '../../../lib/api/api-error.ts'
import { orKept } from './kept-row.ts'

const row = { revision: 5, text: 'As the server has it.' }
const copy = { revision: 4, text: 'As it was kept.' }

const asked = (clock: FakeClock) => ({ userId: 'user', tabId: 'tab', clock })
const kept = async () => copy
const nothing = async () => undefined
const refused = () => Promise.reject(new DOMException('No', 'InvalidStateError'))

describe('the copy of a text', () => {
  it('is not read where the server answers', async () => {
    const read = () => Promise.reject(new Error('It was read'))
    expect(await orKept(Promise.resolve(row), asked(new FakeClock()), read)).toBe(row)
  })

  it('does where the server cannot be reached', async () => {
    expect(await orKept(Promise.reject(unreachable()), asked(new FakeClock()), kept)).toBe(copy)
  })

  it('does where a proxy refuses in the place of the server', async () => {
    expect(await orKept(Promise.reject(unreadable(502)), asked(new FakeClock()), kept)).toBe(copy)
  })

  it('is not waited for where the storage does not answer', async () => {
    const clock = new FakeClock()
    const opening = orKept(Promise.reject(unreachable()), asked(clock), () => new Promise(() => {}))
    const failing = expect(opening).rejects.toThrow('Network error')
    await clock.advance(3_000)
    await failing
  })

  it('does where the server takes long', async () => {
    const clock = new FakeClock()
    const opening = orKept(new Promise(() => {}), asked(clock), kept)
    await clock.advance(3_000)
    expect(await opening).toBe(copy)
  })

  it.each([
    ['is none', nothing],
    ['cannot be read', refused],
  ])('that %s is no reason not to wait for the server', async (_how, read) => {
    const clock = new FakeClock()
    const answer = Promise.withResolvers<typeof row>()
    const opening = orKept(answer.promise, asked(clock), read)
    await clock.advance(10_000)
    answer.resolve(row)
    expect(await opening).toBe(row)
    await expect(orKept(Promise.reject(unreachable()), asked(clock), read)).rejects.toThrow('Network error')
  })

  it('stays away from what the server calls deleted', async () => {
    const gone = new ApiError('gone', 410, 'Gone.')
    await expect(orKept(Promise.reject(gone), asked(new FakeClock()), kept)).rejects.toBe(gone)
  })
})
