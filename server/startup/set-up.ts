import type { Store } from '../db/schema.ts'
import { hostsOf, placeOf } from '../db/why-closed.ts'
import { type Config, isLoopback, isLoopbackHost, isPublicName } from '../env.ts'
import { smtpWordsOf } from '../smtp-words.ts'

/** Lines for the host: where the server listens, what is connected, and how to connect what is not. */
export function setUp(config: Config): string[] {
  return [
    `Longhand listens on ${listensOn(config)}`,
    `Database: ${databaseOf(config)}`,
    `Sign-up: ${signUpOf(config)}`,
    `Mail: ${mailOf(config)}`,
    `AI: ${aiOf(config)}`,
    `Search: ${searchOf(config)}`,
  ]
}

/** Warnings about settings that have no use as they are. */
export function doubts(config: Config, { isEncrypted }: Pick<Store, 'isEncrypted'> = {}): string[] {
  const { publicUrl, host, socket, trustProxy, signUp } = config
  const doubts: string[] = []
  if (!socket && !isLoopbackHost(host) && isLoopback(publicUrl)) {
    doubts.push(
      `Other machines can reach this server, but browsers can sign in only at ${publicUrl}: set PUBLIC_URL to the address that people open`,
    )
    if (signUp === 'open') {
      doubts.push(
        'Whoever reaches this server with a program can make an account: SIGN_UP=invited prevents that',
      )
    }
  }
  const proxy = socket ? 'Only a proxy calls at a socket' : 'PUBLIC_URL is https, so a proxy is in front'
  if ((socket || publicUrl.startsWith('https:')) && trustProxy === 0) {
    doubts.push(`${proxy}. Without TRUST_PROXY=1 all visitors share the limits of that proxy`)
  }
  if (publicUrl.startsWith('http:') && isPublicName(new URL(publicUrl).hostname)) {
    doubts.push(
      'PUBLIC_URL is http: codes and texts can be read on the way, and browsers start offline and listen only over https (docs/hosting.md)',
    )
  }
  const database = isEncrypted?.() === false && databaseElsewhere(config)
  if (database)
    doubts.push(
      `Texts go to ${database} in the clear: whoever stands between can read and change them. Put ?sslmode=verify-full behind DATABASE_URL (docs/hosting.md)`,
    )
  const mailServer = mailedInTheClear(config)
  if (mailServer)
    doubts.push(`Codes go to ${mailServer} in the clear: whoever stands between can sign in as anybody`)
  const sender = senderNobodyTakes(config)
  if (sender) doubts.push(`Most mail servers refuse ${sender} as a sender: set MAIL_FROM`)
  return doubts
}

/** The host of a database on another machine. A name without a dot is usually that of a container on this machine. */
function databaseElsewhere({ databaseUrl }: Config): string | undefined {
  if (databaseUrl === undefined) return undefined
  return hostsOf(databaseUrl).find(
    (host) => /[.:]/.test(host) && !host.startsWith('/') && !isLoopbackHost(host),
  )
}

/** The mail server that gets mails without encryption, if the host has set this. */
function mailedInTheClear({ smtpUrl }: Config): string | undefined {
  if (smtpUrl === undefined || smtpWordsOf(smtpUrl)?.tls !== 'none') return undefined
  const { hostname } = new URL(smtpUrl)
  return isLoopbackHost(hostname) ? undefined : hostname
}

/** The sender, if most mail servers would refuse it. Unless it was set, it was made from `PUBLIC_URL`. */
function senderNobodyTakes({ smtpUrl, mailFrom }: Config): string | undefined {
  const [, address = '', domain = ''] = mailFrom.match(/([^\s<@]+@([^\s>]+?))>?$/) ?? []
  const isOwnServer = smtpUrl === undefined || isLoopbackHost(new URL(smtpUrl).hostname)
  return isOwnServer || /[a-z]/i.test(domain.split('.').slice(1).at(-1) ?? '') ? undefined : address
}

/** The port or the socket. If people open another address, because of a proxy, this is shown beside it. */
function listensOn({ publicUrl, host, port, socket }: Config): string {
  if (socket) return `${'fd' in socket ? socket.name : socket.path}, and people open ${publicUrl}`
  if (publicUrl === `http://localhost:${port}` && isLoopbackHost(host)) return publicUrl
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}, and people open ${publicUrl}`
}

function databaseOf({ databaseUrl, dataDir }: Config): string {
  return databaseUrl === undefined ? `SQLite in ${dataDir}` : `PostgreSQL at ${placeOf(databaseUrl)} answers`
}

function signUpOf({ signUp }: Config): string {
  if (signUp === 'open') return 'open to whoever reaches this server'
  if (signUp === 'invited') return 'by invitation (npm run people -- invite ADDRESS, or SIGN_UP)'
  return `addresses at ${signUp.domains.join(', ')}, and by invitation`
}

function mailOf({ smtpUrl, provider }: Config): string {
  if (smtpUrl) return new URL(smtpUrl).host
  return provider?.isOnly
    ? 'none (set SMTP_URL to mail invitations)'
    : 'sign-in codes are printed here (set SMTP_URL)'
}

function aiOf({ ai: { isOn, gateway, openAiCompatible } }: Config): string {
  if (!isOn) return 'off'
  if (gateway) return `gateway at ${new URL(gateway.url).host}`
  if (openAiCompatible) return `OpenAI-compatible server at ${new URL(openAiCompatible.baseUrl).host}`
  return 'built in, without brainstorming (set AI_BASE_URL or AI_GATEWAY_URL)'
}

function searchOf({ ai: { gateway, searxngUrl } }: Config): string {
  if (gateway) return 'Google through the gateway'
  return searxngUrl ? `SearXNG at ${new URL(searxngUrl).host}` : 'Wikipedia'
}
