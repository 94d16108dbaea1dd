import { describe, expect, test } from 'vitest'
import { type AiOverview, aiFeatures, type Served } from '#shared/ai.ts'
import { engineRows } from './engine-rows.ts'

const builtIn: Served = { engine: 'built-in', name: 'Longhand' }
const none: Served = { engine: 'none', name: '', setting: 'AI_BASE_URL' }
const wikipedia: Served = { engine: 'wikipedia', name: 'Wikipedia' }
const alone: AiOverview = {
  off: false,
  declined: false,
  features: {
    analysis: builtIn,
    simplification: builtIn,
    rephrasing: builtIn,
    chat: none,
    research: wikipedia,
    search: wikipedia,
    transcription: { ...none, setting: 'AI_MODEL_TRANSCRIBE' },
  },
}
const encyclopedia = ['en.wikipedia.org']
const aloneGoTo = { texts: [], messages: [], selections: encyclopedia, searches: encyclopedia }
const shown = (...of: Parameters<typeof engineRows>) =>
  engineRows(...of).map(({ feature, answeredBy, goTo, isOff }) => [feature, answeredBy, goTo, isOff])

const search = ['Web search', 'Wikipedia', 'en.wikipedia.org: what you search for', false]

describe('who answers, and where the words go', () => {
  test('with nothing connected', () => {
    expect(shown(alone, aloneGoTo)).toEqual([
      ['Suggestions', 'Longhand’s own engine', 'This server only', false],
      ['Rephrase', 'Longhand’s own engine', 'This server only', false],
      ['Research', 'Wikipedia', 'en.wikipedia.org: the words you select', false],
      search,
      ['Brainstorm', 'Off', 'Nowhere. No model is connected', true],
      ['Dictation', 'Off', 'Nowhere. No model is connected', true],
    ])
  })

  test('with a model, and another place for its sources', () => {
    const model: Served = { engine: 'model', name: 'llama3.1' }
    const features = Object.fromEntries(
      aiFeatures.map((feature) => [feature, model]),
    ) as AiOverview['features']
    const models = ['models.example.com']
    const goTo = {
      texts: models,
      messages: models,
      selections: [...models, 'searx.example.com'],
      searches: ['searx.example.com'],
      sound: models,
    }
    expect(shown({ off: false, declined: false, features }, goTo)).toEqual([
      ['Suggestions', 'llama3.1', 'models.example.com: the whole text', false],
      ['Rephrase', 'llama3.1', 'models.example.com: the whole text', false],
      ['Research', 'llama3.1', 'models.example.com, searx.example.com: the words you select', false],
      ['Web search', 'llama3.1', 'searx.example.com: what you search for', false],
      ['Brainstorm', 'llama3.1', 'models.example.com: your messages', false],
      ['Dictation', 'llama3.1', 'models.example.com: what you say', false],
    ])
  })

  test.each([{ declined: true }, { off: true }])('without AI only the search stays: %j', (without) => {
    const off = ['Off', 'Nowhere', true]
    expect(shown({ ...alone, ...without }, aloneGoTo)).toEqual([
      ['Suggestions', ...off],
      ['Rephrase', ...off],
      ['Research', ...off],
      search,
      ['Brainstorm', ...off],
      ['Dictation', ...off],
    ])
  })

  test.each([
    ['device', 'Nowhere. It listens on this device'],
    ['browser', 'Where this browser sends what you say'],
  ] as const)('dictation by the %s is no AI of this server', (listener, goTo) => {
    for (const ai of [alone, { ...alone, off: true }]) {
      expect(shown(ai, aloneGoTo, listener).at(-1)).toEqual(['Dictation', 'This browser', goTo, false])
    }
  })
})
