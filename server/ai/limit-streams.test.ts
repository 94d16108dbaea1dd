import { expect, test } from 'vitest'
import { limitStreams } from './limit-streams.ts'

const engine = { engine: 'model', name: 'a-model' } as const

async function* words() {
  yield 'One'
  yield 'two'
}

test('one writer has a few answers under way, each until it has ended, however it ends', async () => {
  const start = limitStreams(2)
  const begin = async (userId = 'a') => {
    const { text } = await start(userId, async () => ({ engine, text: words() }))
    const pieces = text[Symbol.asyncIterator]()
    await pieces.next()
    return pieces
  }
  const refusal = {
    code: 'too_many_requests',
    message: 'You can have 2 answers at once. Stop one or wait until it ends, then try again.',
  }
  const [stopped, read] = [await begin(), await begin()]
  await expect(begin()).rejects.toMatchObject(refusal)
  await begin('b')

  await stopped.return?.()
  await begin()
  await expect(begin()).rejects.toMatchObject(refusal)

  while (!(await read.next()).done);
  const fails = start('a', () => Promise.reject(new Error('broken')))
  await expect(fails).rejects.toThrow('broken')
  await begin()
  await expect(begin()).rejects.toMatchObject(refusal)
})
