import type { AiFeature, AiOverview, Engine, Served } from '#shared/ai.ts'
import { isRecord } from '#shared/reader.ts'

const features = {
  analysis: true,
  simplification: true,
  rephrasing: true,
  research: true,
  chat: true,
  search: true,
} satisfies Record<AiFeature, true>

const engines: Record<Engine['engine'], true> = {
  gateway: true,
  model: true,
  'built-in': true,
  searxng: true,
  wikipedia: true,
}

// Checked by hand: the schemas in shared/ai.ts would bring zod, 25 kB of compressed script, to the writing page.
export function readAiOverview(reply: unknown): AiOverview {
  if (!isAiOverview(reply)) throw new TypeError('Not an overview of AI')
  return reply
}

function isAiOverview(value: unknown): value is AiOverview {
  if (!isRecord(value) || typeof value.off !== 'boolean' || !isRecord(value.features)) return false
  const served = value.features
  return Object.keys(features).every((feature) => isServed(served[feature]))
}

function isServed(value: unknown): value is Served {
  return isEngine(value) || (isRecord(value) && value.engine === 'none' && typeof value.setting === 'string')
}

export function isEngine(value: unknown): value is Engine {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    typeof value.engine === 'string' &&
    Object.hasOwn(engines, value.engine)
  )
}
