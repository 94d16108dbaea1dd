import { beforeAll, expect, test } from 'vitest'
import type { Choices } from '../../shared/choices.ts'
import { createTestApp, type TestApp } from '../../tests/support/server/app.ts'
import { onEveryDatabase } from '../../tests/support/server/databases.ts'
import { signIn } from '../../tests/support/server/sign-in.ts'

onEveryDatabase('the choices of a writer', ({ open }) => {
  let subject: TestApp

  beforeAll(async () => {
    subject = createTestApp(await open(), { config: { rateLimits: false } })
  })

  async function writer(email: string) {
    const { access_token } = await signIn(subject, email)
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const ask = async (path: string, init: RequestInit = {}) => {
      const reply = await subject.app.request(path, { headers, ...init })
      return { status: reply.status, body: (await reply.json()) as Choices }
    }
    return {
      choose: (body: unknown) => ask('/api/account/choices', { method: 'PATCH', body: JSON.stringify(body) }),
      choices: async () => (await ask('/api/account/choices')).body,
      overview: async () => (await ask('/api/ai')).body,
    }
  }

  test('are kept name by name, for this writer alone, and told with the overview', async () => {
    const anna = await writer('anna-choices@example.com')
    const boris = await writer('boris-choices@example.com')
    expect(await anna.choices()).toEqual({ ai: true })
    await anna.choose({ writing: { typewriter: 'on', goal: '500' } })
    await boris.choose({ writing: { typewriter: 'off' } })
    const { body } = await anna.choose({ ai: false, writing: { focus: 'sentence', goal: '0' } })
    expect(body).toEqual({ ai: false, writing: { typewriter: 'on', focus: 'sentence', goal: '0' } })
    expect(await anna.choose({ ai: true })).toEqual({ status: 200, body: { ...body, ai: true } })
    expect(await anna.overview()).toMatchObject({ declined: false, writing: body.writing })
    expect(await boris.choices()).toEqual({ ai: true, writing: { typewriter: 'off' } })
  })

  test.each([
    ['no name', { writing: { tea: 'on', typewriter: 'hot' } }],
    ['no value of it', { writing: { focus: 'on' } }],
    ['no text', { writing: { typewriter: true } }],
    ['no goal', { writing: { goal: '100000' } }],
    ['a very long one', { writing: { goal: '0'.repeat(100) } }],
    ['no choice at all', { ai: 'off' }],
  ])('that are %s are refused', async (_, body) => {
    const { choose, choices } = await writer('careless-choices@example.com')
    expect((await choose(body)).status).toBe(400)
    expect(await choices()).toEqual({ ai: true })
  })

  test('that nobody knows are not kept', async () => {
    const { choose } = await writer('newer-choices@example.com')
    expect((await choose({ writing: { tea: 'on' } })).body).toEqual({ ai: true })
  })
})
