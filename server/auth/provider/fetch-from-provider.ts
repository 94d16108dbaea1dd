import type { Beat } from '../../beat.ts'
import { isLoopback } from '../../env.ts'
import { ProviderFailure } from './provider-failure.ts'

/** Far more than a provider's metadata, its keys or the facts about a writer take. */
const maxReplyBytes = 256 * 1024

/**
 * Like `fetch`, with the rules for every call to the provider: https (except on this machine), no redirects, and a
 * limit on the length. `options` has the signal of openid-client, which ends a slow answer.
 */
export async function fetchFromProvider(url: string, options: RequestInit, beat?: Beat): Promise<Response> {
  try {
    const response = await fetchSafely(url, options)
    // Status 400 is no fault of the provider: anybody can send it a code that it does not know.
    if (response.ok || response.status === 400) beat?.good()
    else beat?.bad()
    return response
  } catch (error) {
    beat?.bad()
    throw error
  }
}

async function fetchSafely(url: string, options: RequestInit): Promise<Response> {
  refuseUnsafe(url)
  const response = await fetch(url, { ...options, redirect: 'manual' })
  const { status, headers } = response
  return new Response(hasNoBody.includes(status) ? null : await readLimited(response), { status, headers })
}

/** The provider names its own addresses, including the one to which we send browsers, so they must be checked. */
export function refuseUnsafe(url: string): void {
  if (!url.startsWith('https:') && !(url.startsWith('http:') && isLoopback(url)))
    throw new ProviderFailure('unusable', 'The provider names an address without https')
}

const hasNoBody = [101, 204, 205, 304]

async function readLimited({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxReplyBytes) throw new ProviderFailure('unusable', 'The answer is too long to be read')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
