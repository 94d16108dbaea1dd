import type { Engine } from '#shared/ai.ts'
import { aiPatienceMs, maxTranscriptLength } from '#shared/ai-limits.ts'
import { isRecord } from '#shared/reader.ts'
import type { Beat } from '../../beat.ts'
import type { AiConfig } from '../../env.ts'
import { callService } from '../../outbound/call-service.ts'
import { ServiceFailure } from '../../outbound/service-failure.ts'
import { plainLine } from '../../outbound/untrusted-text.ts'
import { service } from '../providers/sdk-service.ts'
import type { Sound } from './sound.ts'

/** Turns speech into text. It throws `ServiceFailure`s, or the reason of the caller's own abort. */
export interface Transcriber {
  engine: Engine
  /** Returns the words on one line; empty if nobody spoke. `language` is a language tag, if it is known. */
  transcribe(sound: Sound, language: string | undefined, signal: AbortSignal): Promise<string>
}

/**
 * Connects the model that was chosen for dictation, on a server with OpenAI's protocol, even if a gateway serves the
 * other features. The AI SDK has no transcription for such servers.
 */
export function connectTranscriber(config: AiConfig, beat: Beat | undefined): Transcriber | undefined {
  const { openAiCompatible: server, models, patienceMs = aiPatienceMs } = config
  const model = models.transcribe
  if (!config.isOn || !server || model === undefined) return undefined
  const headers = server.apiKey ? { authorization: `Bearer ${server.apiKey}` } : {}
  const url = `${server.baseUrl}/audio/transcriptions`

  async function ask(body: FormData, signal: AbortSignal): Promise<unknown> {
    try {
      const reply = await callService(url, { service, body, headers, signal, patienceMs })
      beat?.good()
      return reply
    } catch (error) {
      if (!signal.aborted) beat?.bad()
      throw error
    }
  }

  return {
    engine: { engine: 'model', name: model },
    async transcribe(sound, language, signal) {
      return wordsOf(await ask(formOf(sound, model, language), signal))
    },
  }
}

function formOf({ bytes, type, fileName }: Sound, model: string, language: string | undefined): FormData {
  const form = new FormData()
  form.set('file', new Blob([bytes], { type }), fileName)
  form.set('model', model)
  form.set('response_format', 'json')
  if (language) form.set('language', shortLanguage(language))
  return form
}

function wordsOf(reply: unknown): string {
  if (!isRecord(reply) || typeof reply.text !== 'string') {
    throw new ServiceFailure('ai_bad_reply', `${service} sent no words`)
  }
  return plainLine(reply.text, maxTranscriptLength)
}

/** The models accept `en` and not `en-US`. For Norwegian Bokmål (`nb`) they have only `no`. */
function shortLanguage(tag: string): string {
  const [language = ''] = tag.toLowerCase().split('-')
  return language === 'nb' ? 'no' : language
}
