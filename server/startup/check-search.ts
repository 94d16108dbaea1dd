import type { AiConfig } from '../env.ts'
import { failureOfCall } from '../outbound/call-service.ts'
import { failureOfStatus, ServiceFailure } from '../outbound/service-failure.ts'
import { bad, type Finding, good } from './finding.ts'
import { problemOf } from './problem-of.ts'

/** Asks the host's SearXNG whether it answers in JSON. It is not used if there is a gateway. */
export async function checkSearch(
  { gateway, searxngUrl: url }: AiConfig,
  patienceMs: number,
): Promise<Finding | undefined> {
  if (gateway || url === undefined) return undefined
  const failure = await failureOf(`${url}/search?format=json`, patienceMs)
  if (!failure) return good(`Web search: ${new URL(url).host} answers`)
  const asked = {
    url,
    setting: 'SEARXNG_URL',
    refusal: 'refuses to answer in JSON (is json in the list formats of its settings.yml?)',
    hint: 'is that the address of a SearXNG, with its whole path?',
  }
  return bad(`Web search: ${problemOf(failure, asked)}. Writers see an error when they search the web`)
}

/**
 * Asks without words, so that nothing is searched for. If the settings of SearXNG do not allow JSON, it refuses with 403.
 * Otherwise it says in JSON, with 400, that there are no words.
 */
async function failureOf(url: string, patienceMs: number): Promise<ServiceFailure | undefined> {
  const limit = AbortSignal.timeout(patienceMs)
  try {
    const headers = { accept: 'application/json' }
    const response = await fetch(url, { headers, redirect: 'manual', signal: limit })
    await response.body?.cancel()
    if (!response.ok && response.status !== 400) return failureOfStatus('It', response.status, null)
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return isJson ? undefined : new ServiceFailure('ai_bad_reply', 'It spoke no JSON')
  } catch (error) {
    const failure = failureOfCall(error, { service: 'It', signal: new AbortController().signal, limit })
    if (failure instanceof ServiceFailure) return failure
    throw failure
  }
}
