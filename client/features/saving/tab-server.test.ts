import { describe, expect, it } from 'vitest'
import type { Api, ApiOptions } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { createTabServer, type TabRequest } from './tab-server.ts'

const restored = { type: 'row', row: { revision: 7, text: 'text' } }
const row = { id: 'tab-1', title: 'Title', content: 'text', revision: 7 }

/** Answers each call with the next reply. An error is thrown, as the real `request` does. */
function start(...replies: unknown[]) {
  const calls: {
    path: string
    method: string
    body: unknown
    keepalive: boolean
    limitMs: number | undefined
  }[] = []
  const request: Api = async <T>(path: string, options: ApiOptions<T>) => {
    const { method = 'GET', body, keepalive = false, limitMs } = options
    calls.push({ path, method, body, keepalive, limitMs })
    const reply = replies.shift()
    if (reply instanceof ApiError) throw reply
    return options.read(reply)
  }
  const describe = () => ({ title: 'Today', writing_date: '2026-01-08' })
  return { calls, server: createTabServer({ request, tabId: 'tab-1', describe }) }
}

const save = (before: string, after: string, look: 'small' | null = null): TabRequest => ({
  type: 'send',
  client: 'client-1',
  base: { revision: 6, text: before },
  mutation: { mutationId: 'mutation-1', text: after, look: look && { font: 'Inter', size: look } },
})

const refusal = (status: number, code = 'code') => new ApiError(code, status, 'No.', 3)

describe('a save', () => {
  it('carries what changed, against which revision, under its name', async () => {
    const { calls, server } = start({ revision: 7, word_count: 3, updated_at: 1 })
    expect(await server.handle(save('one two', 'one more two'))).toEqual({ type: 'saved', revision: 7 })
    expect(calls).toMatchObject([
      {
        path: '/api/tabs/tab-1',
        method: 'PATCH',
        body: {
          mutation_id: 'mutation-1',
          client: 'client-1',
          base_revision: 6,
          splice: { from: 4, to: 4, insert: 'more ' },
        },
        keepalive: true,
      },
    ])
  })

  it('that took much away names the version that was kept', async () => {
    const { server } = start({ revision: 7, word_count: 1, updated_at: 1, kept: 'version-1' })
    expect(await server.handle(save('one two', 'x'))).toEqual({
      type: 'saved',
      revision: 7,
      kept: 'version-1',
    })
  })

  it('of font and size alone carries no text', async () => {
    const { calls, server } = start({ revision: 7 })
    await server.handle(save('same', 'same', 'small'))
    expect(calls[0]?.body).toEqual({
      mutation_id: 'mutation-1',
      client: 'client-1',
      base_revision: 6,
      font: 'Inter',
      size: 'small',
    })
  })

  it('outlives the page only where browsers allow it', async () => {
    const { calls, server } = start({ revision: 7 }, { revision: 7 }, { revision: 7 })
    await server.handle(save('x'.repeat(5_000_000), `${'x'.repeat(5_000_000)}y`))
    await server.handle(save('', 'x'.repeat(70_000)))
    await server.handle(save('', '字'.repeat(25_000)))
    expect(calls.map(({ keepalive }) => keepalive)).toEqual([true, false, false])
  })

  it('that somebody else was faster than comes back with their row', async () => {
    const { calls, server } = start(row)
    expect(await server.handle(save('a', 'b'))).toEqual({ type: 'row', row: { revision: 7, text: 'text' } })
    expect(calls).toHaveLength(1)
  })

  it.each([409, 422])('that is refused without the row (%i) asks for it', async (status) => {
    const { calls, server } = start(refusal(status), row)
    expect(await server.handle(save('a', 'b'))).toEqual({ type: 'row', row: { revision: 7, text: 'text' } })
    expect(calls[1]).toMatchObject({ path: '/api/tabs/tab-1', method: 'GET' })
  })

  it.each([
    [refusal(401, 'unauthenticated'), { type: 'failed', trouble: { kind: 'signed-out' } }],
    [refusal(404, 'not_found'), { type: 'missing' }],
    [refusal(410, 'gone'), { type: 'missing' }],
    [
      refusal(403, 'forbidden'),
      { type: 'failed', trouble: { kind: 'refused', reason: 'forbidden', words: 'No.' } },
    ],
    [
      refusal(413, 'too_large'),
      { type: 'failed', trouble: { kind: 'refused', reason: 'too_large', words: 'No.' } },
    ],
    [refusal(413, 'unreadable'), { type: 'failed', trouble: { kind: 'blocked', status: 413 } }],
    [refusal(403, 'unreadable'), { type: 'failed', trouble: { kind: 'blocked', status: 403 } }],
    [refusal(504, 'unreadable'), { type: 'failed', trouble: { kind: 'unreachable' }, waitMs: 3_000 }],
    [refusal(0, 'unreachable'), { type: 'failed', trouble: { kind: 'unreachable' }, waitMs: 3_000 }],
    [refusal(429, 'too_many_requests'), { type: 'failed', trouble: { kind: 'unreachable' }, waitMs: 3_000 }],
    [refusal(503, 'unavailable'), { type: 'failed', trouble: { kind: 'unreachable' }, waitMs: 3_000 }],
    [refusal(404, 'unreadable'), { type: 'failed', trouble: { kind: 'unreachable' }, waitMs: 3_000 }],
  ])('refused with %s', async (error, answer) => {
    expect(await start(error).server.handle(save('a', 'b'))).toEqual(answer)
  })
})

it('restores a deleted tab', async () => {
  const { calls, server } = start(row)
  expect(await server.handle({ type: 'restore', isNew: false })).toEqual(restored)
  expect(calls).toMatchObject([{ path: '/api/tabs/tab-1/restore', method: 'POST' }])
})

it('makes a tab the server has never had, without its words', async () => {
  const { calls, server } = start({ ...row, content: '', revision: 1 })
  const made = { type: 'row', row: { revision: 1, text: '' } }
  expect(await server.handle({ type: 'restore', isNew: true })).toEqual(made)
  expect(calls).toMatchObject([{ method: 'PUT', body: { title: 'Today', writing_date: '2026-01-08' } }])
})

it('makes what is gone for good, and restores what is taken for new', async () => {
  const gone = start(refusal(404, 'not_found'), row)
  expect(await gone.server.handle({ type: 'restore', isNew: false })).toEqual(restored)
  const deleted = start(refusal(410, 'gone'), row)
  expect(await deleted.server.handle({ type: 'restore', isNew: true })).toEqual(restored)
  expect([gone, deleted].map(({ calls }) => calls.map(({ method }) => method))).toEqual([
    ['POST', 'PUT'],
    ['PUT', 'POST'],
  ])
})

it('keeps a text as a version', async () => {
  const { calls, server } = start({})
  expect(await server.handle({ type: 'keep', text: 'mine' })).toEqual({ type: 'kept' })
  expect(calls[0]).toMatchObject({
    path: '/api/tabs/tab-1/versions',
    method: 'POST',
    body: { reason: 'merge', content: 'mine' },
  })
})

it('reads the row, unless it is known', async () => {
  const { calls, server } = start(row)
  expect(await server.read(6)).toEqual({ type: 'row', row: { revision: 7, text: 'text' } })
  expect(calls[0]?.path).toBe('/api/tabs/tab-1?unless_revision=6')
  expect(await start(undefined).server.read(7)).toEqual({ type: 'unchanged' })
  expect(await start(refusal(410, 'gone')).server.read(7)).toEqual({ type: 'missing' })
})

describe('a mutation that is withdrawn', () => {
  const withdraw: TabRequest = { ...(save('a', 'b') as object), type: 'withdraw' } as TabRequest

  const asked = (client: string) => ({ mutation_id: 'mutation-1', client, base_revision: 6 })

  it('can never be saved once the row has moved on without it', async () => {
    const { calls, server } = start({ revision: 7 })
    const answer = { type: 'withdrawn', row: { revision: 7, text: 'a' } }
    expect(await server.handle(withdraw)).toEqual(answer)
    expect(calls.map(({ body }) => body)).toEqual([asked('mutation-1')])
  })

  it('that was saved before is told by the answer to its own name', async () => {
    const { calls, server } = start(row, { revision: 7 })
    const answer = { type: 'withdrawn', row: { revision: 7, text: 'b' } }
    expect(await server.handle(withdraw)).toEqual(answer)
    expect(calls.map(({ body }) => body)).toEqual([asked('mutation-1'), asked('client-1')])
  })

  it('was never saved where somebody else has moved the row', async () => {
    const { server } = start(row, row)
    expect(await server.handle(withdraw)).toEqual({ type: 'row', row: { revision: 7, text: 'text' } })
  })

  it('is not withdrawn as long as nobody can be asked', async () => {
    const { server } = start(row, refusal(0, 'unreachable'))
    expect(await server.handle(withdraw)).toMatchObject({ trouble: { kind: 'unreachable' } })
  })
})

it('gives what is long its time on a slow line', async () => {
  const { calls, server } = start({ revision: 7 }, { revision: 7 }, undefined)
  await server.handle(save('a', 'ab'))
  await server.handle(save('a', `a${'b'.repeat(400_000)}`))
  await server.handle({ type: 'keep', text: 'b'.repeat(4_000_000) })
  expect(calls.map(({ limitMs }) => limitMs)).toEqual([60_001, 160_000, 1_060_000])
})
