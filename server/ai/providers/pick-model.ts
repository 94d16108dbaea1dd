import { z } from 'zod'
import { ServiceFailure } from '../../outbound/service-failure.ts'

const list = z.object({ data: z.array(z.object({ id: z.string().min(1) })) })
/** Servers list their other models too. */
const cannotTalk = /embed|rerank|whisper|tts|speech|image|dall-e|moderation/i

/** The first model of `GET /models` that can talk: a server of one's own often has just one. */
export function pickModel(reply: unknown): string {
  const models = list.safeParse(reply).data?.data ?? []
  const picked = models.find(({ id }) => !cannotTalk.test(id))
  if (!picked) {
    const problem = 'The AI server lists no model; set AI_MODEL_REPHRASE'
    throw new ServiceFailure('ai_refused', problem, { reason: `${problem}.` })
  }
  return picked.id
}
