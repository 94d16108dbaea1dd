import { z } from 'zod'
import { ServiceFailure } from '../../outbound/service-failure.ts'
import { plainLine } from '../../outbound/untrusted-text.ts'

/** The page shows the name unchanged, so names that would be cleaned or cut are left out. */
const isName = (id: string) => id !== '' && id === plainLine(id, maxNameLength)
const maxNameLength = 200
/** The largest services list some hundred models. */
const maxListed = 10_000
const list = z.object({ data: z.array(z.object({ id: z.string() })) })
/** Models that cannot chat, which servers list too. */
const cannotTalk = /embed|rerank|whisper|tts|speech|transcri|image|dall-e|moderation/i

/**
 * Picks the first model of `GET /models` that can chat. `last` (the one chosen for research) is picked only if there is
 * no other, because a host's own server often has just one model. `never` (the one chosen for dictation) is never
 * picked.
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
