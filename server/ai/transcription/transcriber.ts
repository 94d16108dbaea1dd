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

/** Writes down what is said. Failures are `ServiceFailure`s, the caller's own abort is its reason. */
export interface Transcriber {
  engine: Engine
  /** On one line; empty where nobody spoke. The language as its tag, where it is known. */
  transcribe(sound: Sound, language: string | undefined, signal: AbortSignal): Promise<string>
}

/**
 * The model that was chosen for it, on a server that speaks OpenAI's protocol, also beside a gateway. The AI SDK has no
 * transcription for such servers.
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

/** Of `en-US` the models take `en`. They know one Norwegian, without saying in which spelling. */
function shortLanguage(tag: string): string {
  const [language = ''] = tag.toLowerCase().split('-')
  return language === 'nb' ? 'no' : language
}
