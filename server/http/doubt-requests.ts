import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { type Config, isLoopbackHost } from '../env.ts'
import { socketOf } from './socket-of.ts'

type Doubt = (asked: Asked, config: Settings) => string | undefined
type Settings = Pick<Config, 'publicUrl' | 'trustProxy' | 'socket'>

interface Asked {
  socket: string
  proxies: number
  scheme: string
  /** Whether its body came in pieces, and its length was not said. */
  isInPieces: boolean
  /** The address of our page that calls, with its port. Undefined if none of our pages calls, or one on this machine. */
  pageAt: string | undefined
}

/**
 * Warns of mistakes in the settings that only a request shows, each once. Anybody on the internet could invent such headers, so
 * they are believed only from our own machine and network, where a proxy is.
 */
export function doubtRequests(config: Settings, log: Pick<Logger, 'warn'>): (c: Context) => void {
  let open = doubts
  return (c) => {
    if (open.length === 0) return
    const asked = askedIn(c, config)
    if (asked === undefined) return
    open = open.filter((doubt) => {
      const sentence = doubt(asked, config)
      if (sentence !== undefined) log.warn(sentence)
      return sentence === undefined
    })
  }
}

const doubts: Doubt[] = [
  ({ proxies }, { trustProxy }) =>
    proxies > 0 && trustProxy === 0
      ? 'A proxy is in front (a request came with X-Forwarded-For), and TRUST_PROXY is 0: all visitors share the limits of one. Set TRUST_PROXY=1'
      : undefined,

  // From this machine without a proxy, for instance by a host who checks whether the server answers.
  ({ proxies, socket }, { trustProxy }) =>
    proxies < trustProxy && (proxies > 0 || !isOwnMachine(socket))
      ? `TRUST_PROXY is ${trustProxy}, but a request came through ${proxies}: whoever comes past a proxy can make up where they are`
      : undefined,

  // A browser says how long each is.
  ({ proxies, isInPieces }) =>
    proxies > 0 && isInPieces
      ? 'A proxy passes bodies on without their length, and such calls are refused: have it send Content-Length (in cloudflared: disableChunkedEncoding; in nginx: proxy_request_buffering on)'
      : undefined,

  ({ scheme }, { publicUrl }) =>
    scheme === 'https' && publicUrl.startsWith('http:')
      ? `A page was opened over https, but PUBLIC_URL is ${publicUrl}: sign-in works only there. Set PUBLIC_URL to the address that people open`
      : undefined,

  ({ scheme }, { publicUrl }) =>
    scheme === 'http' && publicUrl.startsWith('https:')
      ? 'A page was opened over http: have the proxy lead everybody to https, or codes and texts can be read on the way'
      : undefined,

  // The address is not named, because it is the caller's words.
  ({ pageAt }, { publicUrl }) =>
    pageAt !== undefined && pageAt !== new URL(publicUrl).host
      ? `A page was opened by another address than ${publicUrl}, where alone sign-in works. If it is the one that people should open, set PUBLIC_URL to it, with its port`
      : undefined,
]

/** Returns undefined if it did not come from our own machine or network. */
function askedIn(c: Context, config: Settings): Asked | undefined {
  // At a socket file there are no addresses, and only this machine calls.
  const nobody = config.socket ? '127.0.0.1' : ''
  const socket = socketOf(c)?.remoteAddress ?? nobody
  if (!isNear(socket)) return undefined
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').filter((entry) => entry.trim() !== '')
  const [scheme = ''] = (c.req.header('x-forwarded-proto') ?? '').split(',')
  return {
    socket,
    proxies: forwarded.length,
    scheme: scheme.trim().toLowerCase(),
    isInPieces: c.req.header('transfer-encoding') !== undefined,
    pageAt: pageIn(c),
  }
}

/** A browser says whether another site's page makes the call. Over plain http it says nothing. */
function pageIn(c: Context): string | undefined {
  const page = URL.parse(c.req.header('origin') ?? '')
  const isOurs = (c.req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin'
  return page && isOurs && !isLoopbackHost(page.hostname) ? page.host : undefined
}

const ownMachine = new BlockList()
ownMachine.addSubnet('127.0.0.0', 8)
ownMachine.addAddress('::1', 'ipv6')

const ownNetwork = new BlockList()
ownNetwork.addSubnet('10.0.0.0', 8)
ownNetwork.addSubnet('172.16.0.0', 12)
ownNetwork.addSubnet('192.168.0.0', 16)
ownNetwork.addSubnet('fc00::', 7, 'ipv6')

function isNear(ip: string): boolean {
  return isOwnMachine(ip) || isIn(ownNetwork, ip)
}

function isOwnMachine(ip: string): boolean {
  return isIn(ownMachine, ip)
}

/** Also recognises an IPv4 address in IPv6 form (`::ffff:127.0.0.1`), which sockets use that listen to both. */
function isIn(list: BlockList, ip: string): boolean {
  return isIP(ip) !== 0 && list.check(ip, isIP(ip) === 4 ? 'ipv4' : 'ipv6')
}
