import { z } from 'zod'
import { ServiceFailure } from '../../outbound/service-failure.ts'
import { plainLine } from '../../outbound/untrusted-text.ts'

/** The page shows the name as it is. One that cannot be shown so is no name. */
const isName = (id: string) => id !== '' && id === plainLine(id, maxNameLength)
const maxNameLength = 200
/** The largest services list some hundred. */
const maxListed = 10_000
const list = z.object({ data: z.array(z.object({ id: z.string() })) })
/** Servers list their other models too. */
const cannotTalk = /embed|rerank|whisper|tts|speech|transcri|image|dall-e|moderation/i

/**
 * The first model of `GET /models` that can talk, and rather not `last`: a server of one's own often has just one, and
 * it may be the one that was chosen for research. Never the one that was chosen to listen.
 */
export function pickModel(reply: unknown, last: string | undefined, never?: string): string {
  const models = (list.safeParse(reply).data?.data ?? [])
    .slice(0, maxListed)
    .filter(({ id }) => isName(id) && id !== never && !cannotTalk.test(id))
  const picked = models.find(({ id }) => id !== last) ?? models[0]
  if (!picked) {
    const problem = 'The AI server lists no model; set AI_MODEL_REPHRASE'
    throw new ServiceFailure('ai_refused', problem, { reason: `${problem}.` })
  }
  return picked.id
}
