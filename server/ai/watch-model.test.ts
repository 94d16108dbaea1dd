import { expect, test } from 'vitest'
import { onEachAi } from '../../tests/support/server/ai.ts'
import { hangUp } from '../../tests/support/server/fake-service.ts'
import type { LanguageModel } from './language-model.ts'
import { watchModel } from './watch-model.ts'

const words = 'Due to the fact that the signal was weak, the 2 ships turned back.'

onEachAi('the service', (bench, kind) => {
  test('is seen to answer, and to fail, whichever way it is asked', async () => {
    const { seen } = bench.subject.pulse.ai
    expect(seen).toEqual({ goods: 0, bads: 0, goodAt: null, badAt: null })
    bench.service.answers(kind.streams(['The signal was weak.']))
    await (await bench.post('/ai/rephrasing', { text: words })).text()
    bench.service.answers(kind.says('{}'))
    await bench.ask('/ai/analysis', { text: words })
    expect(seen).toMatchObject({ goods: 2, bads: 0, goodAt: expect.any(Number) })
    bench.service.answers(hangUp)
    await (await bench.post('/ai/rephrasing', { text: words })).text()
    await bench.ask('/ai/analysis', { text: words })
    expect(seen).toMatchObject({ goods: 2, bads: 2, badAt: expect.any(Number) })
  })
})

test('whoever stops a question says nothing of the service', async () => {
  const seen: string[] = []
  const stopped = async () => {
    throw new Error('stopped')
  }
  const model = watchModel({ ask: stopped, stream: stopped } as unknown as LanguageModel, {
    good: () => seen.push('good'),
    bad: () => seen.push('bad'),
  })
  const question = { feature: 'chat', messages: [] } as const
  await expect(model.ask({ ...question, messages: [] }, AbortSignal.abort())).rejects.toThrow('stopped')
  expect(seen).toEqual([])
  await expect(model.stream({ ...question, messages: [] }, new AbortController().signal)).rejects.toThrow(
    'stopped',
  )
  expect(seen).toEqual(['bad'])
})
