import { expect, test } from 'vitest'
import { aiFeatures, readAiOverview } from '#shared/ai.ts'
import { FakeClock, settle } from '../../../tests/fakes/fake-clock.ts'
import type { Api } from '../api/api.ts'
import { createAiOverview, engineOf, whatToConnect } from './ai-overview.ts'

const model = { engine: 'model', name: 'gpt-4o-mini' }
const none = { engine: 'none', name: '', setting: 'AI_BASE_URL or AI_GATEWAY_URL' }
const features = { ...Object.fromEntries(aiFeatures.map((feature) => [feature, model])), chat: none }

test('tells what serves a feature, or what would', () => {
  const ai = readAiOverview({ off: false, features })
  expect(engineOf(ai, 'research')).toEqual(model)
  expect(whatToConnect(ai, 'research')).toBeUndefined()
  expect(engineOf(ai, 'chat')).toBeUndefined()
  expect(whatToConnect(ai, 'chat')).toBe('No language model is connected: set AI_BASE_URL or AI_GATEWAY_URL.')
})

test.each([
  ['nothing', undefined],
  ['no word whether it is off', { features }],
  ['a feature left out', { off: false, features: { ...features, search: undefined } }],
  [
    'an engine nobody knows',
    { off: false, features: { ...features, search: { engine: 'magic', name: '' } } },
  ],
  ['nothing to set', { off: true, features: { ...features, search: { engine: 'none', name: '' } } }],
])('refuses %s', (_name, reply) => {
  expect(() => readAiOverview(reply)).toThrow(TypeError)
})

test('what a writer chooses holds at once, in every window, and outlives an answer from before', async () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const answers: ((reply: unknown) => void)[] = []
  const heard: unknown[] = []
  const request: Api = async (path, { read }) => {
    if (path === '/api/account/choices') return read({ ai: false })
    return read(await new Promise((resolve) => answers.push(resolve)))
  }
  const open = () => {
    const window = new EventTarget()
    const ai = createAiOverview({
      request,
      clock: new FakeClock(),
      storage,
      window,
      hearWriting: (writing) => void heard.push(writing),
    })
    return { window, ai, stop: ai.start() }
  }
  const [first, second, third] = [open(), open(), open()]
  const said = { off: false, declined: false, features }
  answers[1]?.({ ...said, writing: { typewriter: 'on' } })
  await settle()
  expect(second.ai.get()?.declined).toBe(false)
  expect(heard, 'what was chosen about writing').toEqual([{ typewriter: 'on' }])
  expect(stored.get('longhand:ai'), 'of an answer from before').not.toContain('typewriter')

  await first.ai.choose(false)
  answers[0]?.(said)
  await settle()
  expect(first.ai.get()?.declined).toBe(true)
  expect(second.ai.get()?.declined).toBe(false)
  second.window.dispatchEvent(new Event('storage'))
  expect(second.ai.get()?.declined).toBe(true)
  third.window.dispatchEvent(new Event('storage'))
  answers[2]?.(said)
  await settle()
  expect(third.ai.get()?.declined, 'by an answer from before to another window').toBe(true)
  first.window.dispatchEvent(new Event('storage'))
  expect(first.ai.get()?.declined).toBe(true)
  for (const { stop } of [first, second, third]) stop()
})
