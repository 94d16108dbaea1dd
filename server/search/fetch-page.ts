import type { LookupAddress } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { plainLine, plainText } from '../outbound/untrusted-text.ts'
import { webLink } from '../outbound/web-link.ts'
import { decodeText } from './decode-text.ts'
import { createOwnAddresses } from './own-addresses.ts'
import { isInOwnNetwork } from './own-networks.ts'
import { isPublicAddress } from './public-address.ts'
import { readableText } from './readable-text.ts'
import { resolveName } from './resolve-name.ts'

export interface Page {
  title: string
  /** Plain text, with a line for each block. */
  text: string
}

/** Returns undefined if the page cannot or must not be read. An abort is thrown. */
export type FetchPage = (url: string, signal: AbortSignal) => Promise<Page | undefined>

/** What a page fetcher may reach. Only tests replace it; there is no setting for it. */
export interface Reach {
  resolve(hostname: string, signal: AbortSignal): Promise<string[]>
  allows(target: { address: string; port: number }): boolean | Promise<boolean>
}

/** The public web, without this server (at `publicUrl`) and its networks. */
export function publicWeb(publicUrl: string, resolve: Reach['resolve'] = resolveName): Reach {
  const isOwn = createOwnAddresses(publicUrl, resolve)
  return {
    resolve,
    allows: async ({ address, port }) =>
      (port === 80 || port === 443) &&
      isPublicAddress(address) &&
      !isInOwnNetwork(address) &&
      !(await isOwn(address)),
  }
}

const usualLimitMs = 5_000
const maxBytes = 1024 * 1024
const maxRedirects = 3
const maxTextLength = 200_000

/**
 * Reads pages whose addresses a model or a stranger wrote. It must not give access to the network in which it runs. So
 * a name is resolved once, all of its addresses must be public, and the connection goes to an address that was checked:
 * a name that resolves differently a moment later does no harm. Each redirect is checked in the same way.
 */
export function createPageFetcher(
  reach: Reach,
  { limitMs = usualLimitMs }: { limitMs?: number } = {},
): FetchPage {
  return async (url, signal) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
    try {
      const response = await follow(url, reach, limit)
      return response && (await readPage(response))
    } catch {
      // Pages fail in every possible way. None of this is our fault or worth a line in the log.
      signal.throwIfAborted()
      return undefined
    }
  }
}

async function follow(
  first: string,
  reach: Reach,
  signal: AbortSignal,
): Promise<IncomingMessage | undefined> {
  let url = webLink(first)
  for (let hop = 0; hop <= maxRedirects && url !== undefined; hop++) {
    const response = await open(new URL(url), reach, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return response
    response.destroy()
    const isRedirect = [301, 302, 303, 307, 308].includes(statusCode)
    url = isRedirect && headers.location ? webLink(URL.parse(headers.location, url)?.href) : undefined
  }
  return undefined
}

async function open(url: URL, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  const addresses = await checkedAddresses(url, reach, signal)
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      // A new connection each time: one that was kept open might lead to an address that was not checked for this name.
      agent: false,
      lookup: (_hostname, { all }, found) => {
        if (all) found(null, addresses)
        else found(null, addresses[0].address, addresses[0].family)
      },
      headers: {
        accept: 'text/html, text/plain;q=0.9',
        'accept-encoding': 'gzip, deflate, br',
        'user-agent': 'Longhand (reads pages that a writer cites)',
      },
      signal,
    })
    request.once('response', resolve).on('error', reject).end()
  })
}

type Addresses = [LookupAddress, ...LookupAddress[]]

async function checkedAddresses(url: URL, reach: Reach, signal: AbortSignal): Promise<Addresses> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const found = isIP(hostname) ? [hostname] : await reach.resolve(hostname, signal)
  const [first, ...others] = found.map((address) => ({ address, family: isIP(address) }))
  // All addresses must be allowed: one private address among public ones is an attack too.
  const allowed = await Promise.all(found.map((address) => reach.allows({ address, port })))
  if (!first || !allowed.every(Boolean)) {
    throw new Error('The page is not in the public web')
  }
  return [first, ...others]
}

async function readPage(response: IncomingMessage): Promise<Page | undefined> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = response.headers
  const isHtml = /^text\/html\s*(;|$)/i.test(type)
  const body = isHtml || /^text\/plain\s*(;|$)/i.test(type) ? decompress(response, encoding) : undefined
  if (!body) {
    response.destroy()
    return undefined
  }
  const source = decodeText(await firstBytes(response, body), type)
  const { title, text } = isHtml ? readableText(source) : { title: '', text: source }
  return { title: plainLine(title, 300), text: plainText(text, maxTextLength) }
}

const decoders = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['br', createBrotliDecompress],
  ['deflate', createInflate],
])

function decompress(response: IncomingMessage, encoding: string): Readable | undefined {
  if (encoding === 'identity') return response
  const decoder = decoders.get(encoding)?.()
  if (!decoder) return undefined
  response.on('error', (error) => decoder.destroy(error))
  return response.pipe(decoder)
}

/** Reads at most `maxBytes`, counted after decompression, because a small reply can unpack to a huge one. */
async function firstBytes(response: IncomingMessage, body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= maxBytes) break
  }
  response.destroy()
  return Buffer.concat(chunks).subarray(0, maxBytes)
}
