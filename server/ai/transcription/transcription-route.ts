import type { Context } from 'hono'
import type { Transcription } from '#shared/transcription.ts'
import { AppError } from '../../errors.ts'
import type { UserEnv } from '../../http/require-user.ts'
import type { Budget } from '../../outbound/budget.ts'
import { onBehalf } from '../../outbound/on-behalf.ts'
import { readSound, type Sound } from './sound.ts'
import type { Transcriber } from './transcriber.ts'

export const transcriberSetting = 'AI_MODEL_TRANSCRIBE'

interface Deps {
  transcriber: Transcriber | undefined
  budget: Budget
}

/** Transcribes one piece of sound, in the language that the request names. Nothing is stored. */
export async function answerTranscription(
  c: Context<UserEnv>,
  { transcriber, budget }: Deps,
): Promise<Transcription> {
  if (!transcriber) {
    throw new AppError('ai_not_connected', `No model for dictation is connected: set ${transcriberSetting}.`)
  }
  const language = readLanguage(c.req.header('content-language'))
  const sound = await readBody(c)
  return onBehalf(c, { budget, feature: 'transcription' }, async ({ signal }) => ({
    text: await transcriber.transcribe(sound, language, signal),
  }))
}

async function readBody(c: Context): Promise<Sound> {
  const bytes = await c.req.arrayBuffer().catch((cause: unknown) => {
    // The client has disconnected.
    throw new AppError('cancelled', undefined, { cause })
  })
  const sound = readSound(new Uint8Array(bytes))
  if (sound) return sound
  throw new AppError(
    'invalid_request',
    bytes.byteLength === 0 ? 'The request contains no sound.' : 'This is not a sound file.',
  )
}

/** Accepts only language tags such as `en-US` and `zh-TW`, because the tag is passed on to a service. */
function readLanguage(tag: string | undefined): string | undefined {
  if (tag === undefined || /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(tag)) return tag
  throw new AppError('invalid_request', 'Content-Language: Invalid language tag')
}
