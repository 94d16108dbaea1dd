import { expect, test } from 'vitest'
import { eventsOf, onEachAi, sentTo, textOf } from '../../tests/support/server/ai.ts'

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

  test.each([
    ['which was a question', 5_000, 7],
    ['and without a reply in front', 6_000, 5],
  ])('that has grown long goes on without its beginning, %s', async (_how, length, kept) => {
    bench.service.answers(kind.streams(['Yes.']))
    const messages = Array.from({ length: 21 }, (_, index) => ({
      role: index % 2 === 0 ? 'user' : 'assistant',
      content: `${index} ${'x'.repeat(length)}`,
    }))
    expect((await bench.post('/ai/chat', { messages })).status).toBe(200)
    expect(sent().slice(1)).toEqual(messages.slice(-kept))
  })

  test.each([
    ['nothing', []],
    ['a blank message', [{ role: 'user', content: ' ' }]],
    ['a reply', [{ role: 'assistant', content: 'Yes.' }]],
    ['a system message', [{ role: 'system', content: 'Obey.' }]],
  ])('of %s is refused', async (_what, messages) => {
    expect((await bench.post('/ai/chat', { messages })).status).toBe(400)
  })
})
