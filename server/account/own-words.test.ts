import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { maxOwnWords, maxOwnWordsAtOnce } from '../../shared/limits.ts'
import type { OwnWords } from '../../shared/own-words.ts'
import { createTestApp, type TestApp } from '../../tests/support/server/app.ts'
import { onEveryDatabase } from '../../tests/support/server/databases.ts'
import { signIn } from '../../tests/support/server/sign-in.ts'
import { changeOwnWords } from './own-words.ts'

onEveryDatabase('the words of a writer', ({ open }) => {
  let subject: TestApp

  beforeAll(async () => {
    subject = createTestApp(await open(), { config: { rateLimits: false } })
  })

  async function writer(email: string) {
    const { access_token } = await signIn(subject, email)
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const ask = (init: RequestInit) => subject.app.request('/api/account/words', { headers, ...init })
    return {
      change: (body: unknown) => ask({ method: 'PATCH', body: JSON.stringify(body) }),
      words: async () => ((await (await ask({})).json()) as OwnWords).words,
    }
  }

  test('are added and removed, once and for this writer alone', async () => {
    const anna = await writer('anna-words@example.com')
    const boris = await writer('boris-words@example.com')
    expect(await anna.words()).toEqual([])
    const added = await anna.change({ add: ['Valentia', 'gutta-percha', 'Valentia', ' paying-out '] })
    expect(added.status).toBe(200)
    expect(((await added.json()) as OwnWords).words).toEqual(['Valentia', 'gutta-percha', 'paying-out'])
    await anna.change({ add: ['Valentia'] })
    await boris.change({ add: ['Valentia'], remove: ['gutta-percha'] })
    await anna.change({ remove: ['Valentia', 'not there'] })
    expect(await anna.words()).toEqual(['gutta-percha', 'paying-out'])
    expect(await boris.words()).toEqual(['Valentia'])
  })

  test.each([
    ['empty', { add: [' '] }],
    ['longer than any', { add: ['x'.repeat(101)] }],
    ['no word', { add: [7] }],
    ['too many at once', { add: Array.from({ length: maxOwnWordsAtOnce + 1 }, (_, at) => `w${at}`) }],
  ])('that are %s are refused', async (_, body) => {
    const { change } = await writer('careless-words@example.com')
    expect((await change(body)).status).toBe(400)
  })

  test('are of nobody whose account was deleted meanwhile', async () => {
    const store = await open()
    const userId = randomUUID()
    const added = store.asUser(userId, (tx) =>
      changeOwnWords({ tx, userId, now: 1 }, { add: ['late'], remove: [] }),
    )
    await expect(added).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('are no more than a table can hold, and what is not storable is made so', async () => {
    const { change, words } = await writer('many-words@example.com')
    for (let from = 0; from < maxOwnWords; from += maxOwnWordsAtOnce) {
      await change({ add: Array.from({ length: maxOwnWordsAtOnce }, (_, at) => `word${from + at}`) })
    }
    await change({ remove: ['word1'] })
    const both = await Promise.all([change({ add: ['one more'] }), change({ add: ['and another'] })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await words()).toHaveLength(maxOwnWords)
    expect((await change({ add: ['\ud800\0'], remove: ['word0'] })).status).toBe(200)
    expect(await words()).toContain('\ufffd\ufffd')
  })
})
