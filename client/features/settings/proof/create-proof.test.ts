import { afterEach, expect, test, vi } from 'vitest'
import { proofLifetimeMs } from '#shared/limits.ts'
import type { Api } from '../../../lib/api/api.ts'
import { ApiError, unreachable } from '../../../lib/api/api-error.ts'
import { createProof, isNotProved, type Proof } from './create-proof.ts'

afterEach(() => {
  vi.useRealTimers()
})

const needed = () => new ApiError('proof_needed', 403, 'Sign in again first.')

/** Answers in turn, the last one for ever. */
function serverThat(...answers: Array<Error | object>) {
  const calls: string[] = []
  const request: Api = async (path, { method = 'GET', read }) => {
    const answer = answers[Math.min(calls.length, answers.length - 1)]
    calls.push(`${method} ${path}`)
    if (answer instanceof Error) throw answer
    return read(answer)
  }
  return { calls, proof: createProof(request) }
}

const change = { method: 'DELETE', read: () => 'done' } as const
const asked = ({ isAsked }: Proof) => expect.poll(() => isAsked.get()).toBe(true)

test('a call that wants no proof asks nobody', async () => {
  const { calls, proof } = serverThat({})
  expect(await proof.request('/a', change)).toBe('done')
  expect(proof.isAsked.get()).toBe(false)
  expect(calls).toEqual(['DELETE /a'])
})

test('a call that wants one waits for it, and is made again', async () => {
  const { calls, proof } = serverThat(needed(), {})
  const done = proof.request('/a', change)
  await asked(proof)
  expect(calls).toEqual(['DELETE /a'])
  proof.proved()
  expect(proof.isAsked.get()).toBe(false)
  expect(await done).toBe('done')
  expect(calls).toEqual(['DELETE /a', 'DELETE /a'])
})

test('calls that wait together are asked once', async () => {
  const { proof } = serverThat(needed(), needed(), {})
  const done = Promise.all([proof.request('/a', change), proof.request('/b', change)])
  await asked(proof)
  proof.proved()
  expect(await done).toEqual(['done', 'done'])
  expect(proof.isAsked.get()).toBe(false)
})

test('a proof that was too old once more asks once more', async () => {
  const { proof } = serverThat(needed(), needed(), {})
  const done = proof.request('/a', change)
  await asked(proof)
  proof.proved()
  await asked(proof)
  proof.proved()
  expect(await done).toBe('done')
})

test('whoever does not prove it has done nothing, and may begin again', async () => {
  const { calls, proof } = serverThat(needed(), needed(), {})
  const given = proof.request('/a', change).catch((error: unknown) => error)
  await asked(proof)
  proof.cancel()
  expect(isNotProved(await given)).toBe(true)
  expect(proof.isAsked.get()).toBe(false)
  expect(calls).toEqual(['DELETE /a'])
  const done = proof.request('/a', change)
  await asked(proof)
  proof.proved()
  expect(await done).toBe('done')
})

test('other failures stay what they are', async () => {
  const { proof } = serverThat(unreachable())
  const error = await proof.request('/a', change).catch((error: unknown) => error)
  expect(error).toMatchObject({ code: 'unreachable' })
  expect(isNotProved(error)).toBe(false)
  expect(proof.isAsked.get()).toBe(false)
})

test('asks before something begins, where that is needed', async () => {
  const early = serverThat({ is_needed: false })
  await early.proof.ensure()
  expect(early.proof.isAsked.get()).toBe(false)
  expect(early.calls).toEqual(['GET /api/account/proof'])

  const late = serverThat({ is_needed: true })
  const done = late.proof.ensure()
  await asked(late.proof)
  late.proof.proved()
  await asked(late.proof)
  expect(late.calls, 'the server decides').toHaveLength(2)
  late.proof.cancel()
  expect(isNotProved(await done.catch((error: unknown) => error))).toBe(true)
})

test.each(['the timer', 'a proof, on a machine that has slept'])(
  'a question that was left open is withdrawn after ten minutes, by %s',
  async (end) => {
    vi.useFakeTimers()
    const { calls, proof } = serverThat(needed(), {})
    const given = proof.request('/a', change).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(proofLifetimeMs - 1)
    expect(proof.isAsked.get()).toBe(true)
    if (end === 'the timer') await vi.advanceTimersByTimeAsync(1)
    else {
      vi.setSystemTime(Date.now() + 1)
      proof.proved()
    }
    expect(proof.isAsked.get()).toBe(false)
    expect(isNotProved(await given)).toBe(true)
    expect(calls).toEqual(['DELETE /a'])
    expect(vi.getTimerCount()).toBe(0)
  },
)
