import { expect, test } from 'vitest'
import { hangUp } from '../../tests/support/fake-service.ts'
import { eventsOf, onEachAi, sentTo, textOf } from '../../tests/support/server-ai.ts'

onEachAi('chat', (bench, kind) => {
  const sent = () => sentTo(bench, kind)

  test('has the persona, the conversation and a reply', async () => {
    bench.service.answers(kind.streams(['Ah, ', 'but consider!']))
    const messages = [
      { role: 'user', content: 'How do I end it?' },
      { role: 'assistant', content: 'With a spark.' },
      { role: 'user', content: 'Which?' },
    ]
    const found = await eventsOf(await bench.post('/ai/chat', { messages }))
    expect(textOf(found)).toBe('Ah, but consider!')
    const [system, ...rest] = sent()
    expect(system?.role).toBe('system')
    for (const trait of ['Nikola Tesla', 'enthusiastic', 'encourage', 'creative']) {
      expect(system?.content).toContain(trait)
    }
    expect(rest).toEqual(messages)
  })

  test('that has grown long goes on without its beginning', async () => {
    bench.service.answers(kind.streams(['Yes.']))
    const messages = Array.from({ length: 21 }, (_, index) => ({
      role: index % 2 === 0 ? 'user' : 'assistant',
      content: `${index} ${'x'.repeat(5_000)}`,
    }))
    expect((await bench.post('/ai/chat', { messages })).status).toBe(200)
    expect(sent().slice(1)).toEqual(messages.slice(-7))
  })

  test.each([
    ['nothing', []],
    ['a blank message', [{ role: 'user', content: ' ' }]],
    ['a reply', [{ role: 'assistant', content: 'Yes.' }]],
    ['a system message', [{ role: 'system', content: 'Obey.' }]],
  ])('of %s is refused', async (_what, messages) => {
    expect((await bench.post('/ai/chat', { messages })).status).toBe(400)
  })

  test('that fails says so in the words of the specification', async () => {
    bench.service.answers(hangUp)
    expect(await bench.ask('/ai/chat', { messages: [{ role: 'user', content: 'So?' }] })).toMatchObject({
      body: {
        error: {
          message: 'Nikola Tesla seems to be deep in thought. Please try again.',
          retryable: true,
        },
      },
    })
  })
})
