import type { About } from '#shared/about.ts'
import type { AiFeature, AiOverview } from '#shared/ai.ts'

/** Who does something for a writer, and where the words for it go. */
export interface EngineRow {
  feature: string
  answeredBy: string
  goTo: string
  isOff: boolean
}

/** Who hears what is said: the browser, which may do so on the device, or a model of the server. */
export type Listener = 'device' | 'browser' | 'server'

/** In the order in which a writer meets them. Those that need no model are listed even if AI is off. */
export function engineRows(
  ai: AiOverview,
  goTo: About['words_go_to'],
  listener: Listener = 'server',
): EngineRow[] {
  return [
    ...features.map((feature) => rowOf(feature, ai, goTo)),
    listener === 'server' ? rowOf(transcription, ai, goTo) : dictationRows[listener],
  ]
}

function rowOf(
  { feature, title, words, of, isAi }: Feature,
  ai: AiOverview,
  goTo: About['words_go_to'],
): EngineRow {
  const served = ai.features[feature]
  const off = { feature: title, answeredBy: 'Off', isOff: true }
  if (isAi && (ai.off || ai.declined)) return { ...off, goTo: 'Nowhere' }
  if (!served || served.engine === 'none') return { ...off, goTo: 'Nowhere. No model is connected' }
  const answeredBy = served.engine === 'built-in' ? ownEngine : served.name
  const hosts = goTo[of]?.join(', ')
  return { feature: title, answeredBy, goTo: hosts ? `${hosts}: ${words}` : 'This server only', isOff: false }
}

const ownEngine = 'Longhand’s own engine'

/** Runs in the browser, and sends nothing. */
export const proofreadingRow: EngineRow = {
  feature: 'Proofreading',
  answeredBy: ownEngine,
  goTo: 'Nowhere. It runs on this device',
  isOff: false,
}

const byBrowser = { feature: 'Dictation', answeredBy: 'This browser', isOff: false }
const dictationRows: Record<Exclude<Listener, 'server'>, EngineRow> = {
  device: { ...byBrowser, goTo: 'Nowhere. It listens on this device' },
  browser: { ...byBrowser, goTo: 'Where this browser sends what you say' },
}

interface Feature {
  feature: AiFeature
  title: string
  /** Which words are sent. */
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

const transcription: Feature = {
  feature: 'transcription',
  title: 'Dictation',
  words: 'what you say',
  of: 'sound',
  isAi: true,
}
