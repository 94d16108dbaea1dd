import { expect, it } from 'vitest'
import type { Api } from '../api/api.ts'
import { requestAs } from './request-as.ts'
import type { SessionState } from './session-state.ts'

const call = { read: (reply: unknown) => reply }

it('sends calls only for its own user', async () => {
  const paths: string[] = []
  const request: Api = async (path, { read }) => {
    paths.push(path)
    return read('done')
  }
  let state: SessionState = { status: 'offline', user: { id: 'anna', email: 'anna@example.com' } }
  const asAnna = requestAs({ getState: () => state, request }, 'anna')
  expect(await asAnna('/first', call)).toBe('done')

  state = { status: 'signed-in', user: { id: 'bela', email: 'bela@example.com' }, ended: false }
  await expect(asAnna('/second', call)).rejects.toMatchObject({ status: 401 })
  state = { status: 'signed-out', ended: false }
  await expect(asAnna('/third', call)).rejects.toMatchObject({ status: 401 })
  expect(paths).toEqual(['/first'])
})
