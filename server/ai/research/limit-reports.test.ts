import { expect, test } from 'vitest'
import { limitReports } from './limit-reports.ts'

test('one writer has two reports under way and all have sixteen, each until it has ended, however it ends', async () => {
  const limit = limitReports()
  const begin = (userId: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    return { report: limit(userId, () => promise), resolve, reject }
  }
  const ownRefusal = {
    code: 'too_many_requests',
    message: 'You can have 2 reports at once. Stop one or wait until it ends, then try again.',
  }
  const [first, second] = [begin('a'), begin('a')]
  await expect(begin('a').report).rejects.toMatchObject(ownRefusal)
  first.resolve('read')
  expect(await first.report).toBe('read')
  second.reject(new Error('broken'))
  await expect(second.report).rejects.toThrow('broken')

  const others = Array.from({ length: 16 }, (_, index) => begin(`writer ${index}`))
  await expect(begin('b').report).rejects.toMatchObject({ code: 'ai_busy', retryAfterSeconds: 5 })
  others[0]?.resolve('read')
  await others[0]?.report
  const last = begin('b')
  last.resolve('also')
  expect(await last.report).toBe('also')
})
