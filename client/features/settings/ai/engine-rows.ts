import type { About } from '#shared/about.ts'
import type { AiFeature, AiOverview } from '#shared/ai.ts'

/** Who does something for a writer, and where the words for it go. */
export interface EngineRow {
  feature: string
  answeredBy: string
  goTo: string
  isOff: boolean
}

/** In the order in which a writer meets them. What needs no model stays where AI is off. */
export function engineRows(ai: AiOverview, goTo: About['words_go_to']): EngineRow[] {
  const isOff = ai.off || ai.declined === true
  return features.map(({ feature, title, words, of, isAi }) => {
    const served = ai.features[feature]
    if (isAi && isOff) return { feature: title, answeredBy: 'Off', goTo: 'Nowhere', isOff: true }
    if (served.engine === 'none') {
      return { feature: title, answeredBy: 'Off', goTo: 'Nowhere. No model is connected', isOff: true }
    }
    const answeredBy = served.engine === 'built-in' ? ownEngine : served.name
    const hosts = goTo[of].join(', ')
    return {
      feature: title,
      answeredBy,
      goTo: hosts ? `${hosts}: ${words}` : 'This server only',
      isOff: false,
    }
  })
}

const ownEngine = 'Longhand’s own engine'

/** It asks nobody: it runs in the browser. */
export const proofreadingRow: EngineRow = {
  feature: 'Proofreading',
  answeredBy: ownEngine,
  goTo: 'Nowhere. It runs on this device',
  isOff: false,
}

interface Feature {
  feature: AiFeature
  title: string
  /** Which words leave. */
  words: string
  of: keyof About['words_go_to']
  isAi: boolean
}

const features: Feature[] = [
  { feature: 'analysis', title: 'Suggestions', words: 'the whole text', of: 'texts', isAi: true },
  { feature: 'rephrasing', title: 'Rephrase', words: 'the whole text', of: 'texts', isAi: true },
  { feature: 'research', title: 'Research', words: 'the words you select', of: 'selections', isAi: true },
  { feature: 'search', title: 'Web search', words: 'what you search for', of: 'searches', isAi: false },
  { feature: 'chat', title: 'Brainstorm', words: 'your messages', of: 'messages', isAi: true },
]
