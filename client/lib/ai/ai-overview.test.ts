import { expect, test } from 'vitest'
import { aiFeatures, readAiOverview } from '#shared/ai.ts'
import { engineOf, whatToConnect } from './ai-overview.ts'

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
