import { z } from 'zod'
import type { AiConfig } from '../env.ts'
import { callService } from '../outbound/call-service.ts'
import { ServiceFailure } from '../outbound/service-failure.ts'
import { bad, type Finding, good } from './finding.ts'
import { isRedirect, isRefusal, problemOf } from './problem-of.ts'

/** Asks the connected AI service whether it is there and accepts our key. Makes no call that costs anything. */
export async function checkAi(config: AiConfig, patienceMs: number): Promise<Finding | undefined> {
  const { isOn, gateway, openAiCompatible: server } = config
  if (!isOn) return undefined
  if (gateway) return await checkGateway(gateway, patienceMs)
  return server && (await checkServer(server, config, patienceMs))
}

const refusing = (key: string) => ({
  refusal: `does not accept ${key}`,
  hint: 'is a path such as /v1 missing?',
})
const meanwhile = 'Writers see an error when they ask for AI'

/** The gateway has only one call, a POST that would cost something. So a GET is sent: any answer means that it is there. */
async function checkGateway(
  { url, token }: { url: string; token: string },
  patienceMs: number,
): Promise<Finding> {
  const failure = await failureOf(`${url}/v1/run`, token, patienceMs)
  const { status = 500, code } = failure ?? { status: 200 }
  const isThere = (status < 500 && !isRedirect(status)) || code === 'ai_bad_reply'
  if (isThere && !isRefusal(status)) return good(`AI: ${new URL(url).host} answers`)
  return bad(
    `AI: ${problemOf(failure, { url, setting: 'AI_GATEWAY_URL', ...refusing('AI_GATEWAY_TOKEN') })}. ${meanwhile}`,
  )
}

async function checkServer(
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string | undefined },
  { models }: AiConfig,
  patienceMs: number,
): Promise<Finding> {
  const { host } = new URL(baseUrl)
  let listed: string[] = []
  const failure = await failureOf(`${baseUrl}/models`, apiKey, patienceMs, (reply) => {
    listed = namesIn(reply)
  })
  const isChosen = Object.entries(models).some(([of, name]) => of !== 'transcribe' && name !== undefined)
  if (failure?.status === 404 && isChosen) return good(`AI: ${host} answers`)
  if (failure) {
    return bad(
      `AI: ${problemOf(failure, { url: baseUrl, setting: 'AI_BASE_URL', ...refusing('AI_API_KEY') })}. ${meanwhile}`,
    )
  }
  const missing = Object.entries(models).filter(([, name]) => name && !isListed(name, listed))
  if (listed.length > 0 && missing.length > 0) {
    const named = missing.map(([feature, name]) => `${name} (${settingOf(feature)})`)
    return bad(`AI: ${host} answers, but does not list ${named.join(', ')}`)
  }
  return good(`AI: ${host} answers`)
}

const list = z.object({ data: z.array(z.object({ id: z.string() })) })

function namesIn(reply: unknown): string[] {
  return (list.safeParse(reply).data?.data ?? []).map(({ id }) => id)
}

/** `webSearch` is set by `AI_MODEL_WEB_SEARCH`. */
function settingOf(feature: string): string {
  return `AI_MODEL_${feature.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`
}

/** Ollama lists `llama3:latest` and accepts `llama3`. */
function isListed(name: string, listed: string[]): boolean {
  return listed.some((id) => id === name || id.startsWith(`${name}:`))
}

async function failureOf(
  url: string,
  key: string | undefined,
  patienceMs: number,
  read: (reply: unknown) => void = () => {},
): Promise<ServiceFailure | undefined> {
  const headers = key ? { authorization: `Bearer ${key}` } : {}
  try {
    read(await callService(url, { service: 'It', headers, signal: new AbortController().signal, patienceMs }))
    return undefined
  } catch (error) {
    if (error instanceof ServiceFailure) return error
    throw error
  }
}
