import { expect, test } from 'vitest'
import { FakeClock } from '../../../tests/fakes/fake-clock.ts'
import { type Api, createApi } from '../../lib/api/api.ts'
import { deleteAccount } from './delete-account.ts'

function open(answer: () => Response, forgetDevice?: () => Promise<void>) {
  let userId = 'ada'
  const heard: string[] = []
  const request: Api = createApi({
    clock: new FakeClock(),
    fetch: async (path, init) => {
      heard.push(`${init?.method} ${path} ${init?.body}`)
      return answer()
    },
  })
  const ports = {
    userId,
    session: {
      request,
      getState: () => ({ status: 'signed-in' as const, user: { id: userId, email: '' }, ended: false }),
      leaveDeleted: (id: string) => void heard.push(`session of ${id} left`),
    },
    forgetDevice: forgetDevice ?? (async () => void heard.push('device forgotten')),
  }
  const signInAs = (id: string) => {
    userId = id
  }
  return { heard, signInAs, run: () => deleteAccount('ada@example.com', ports) }
}

const asked = 'DELETE /api/account {"email":"ada@example.com"}'

test('the account goes first, then what the device keeps, then the session', async () => {
  const { heard, run } = open(() => new Response(null, { status: 204 }))
  await run()
  expect(heard).toEqual([asked, 'device forgotten', 'session of ada left'])
})

test('refused, it leaves everything as it was', async () => {
  const error = { code: 'forbidden', message: 'That is not the address of this account.' }
  const { heard, run } = open(() => Response.json({ error }, { status: 403 }))
  await expect(run()).rejects.toMatchObject(error)
  expect(heard).toEqual([asked])
})

test('a device that cannot forget does not keep the session of a deleted account', async () => {
  const { heard, run } = open(
    () => new Response(null, { status: 204 }),
    () => Promise.reject(new Error('The database is locked')),
  )
  await expect(run()).rejects.toThrow('locked')
  expect(heard).toEqual([asked, 'session of ada left'])
})

test('whoever signs in while it is deleted stays, with all that this browser keeps of theirs', async () => {
  const { heard, signInAs, run } = open(() => {
    signInAs('grace')
    return new Response(null, { status: 204 })
  })
  await run()
  expect(heard).toEqual([asked, 'device forgotten'])
})
