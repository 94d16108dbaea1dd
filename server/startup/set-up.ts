import { placeOf } from '../db/why-closed.ts'
import { type Config, isLoopback } from '../env.ts'

/** Where the server listens, what is connected, and how to connect what is not. The database has answered by then. */
export function setUp(config: Config): string[] {
  return [
    `Longhand listens on ${listensOn(config)}`,
    `Database: ${databaseOf(config)}`,
    `Mail: ${config.smtpUrl ? new URL(config.smtpUrl).host : 'sign-in codes are printed here (set SMTP_URL)'}`,
    `AI: ${aiOf(config)}`,
    `Search: ${searchOf(config)}`,
  ]
}

/** What is set up in a way that helps nobody. */
export function doubts({ publicUrl, host, trustProxy }: Config): string[] {
  const doubts: string[] = []
  if (!isLoopbackHost(host) && isLoopback(publicUrl)) {
    doubts.push(
      `Other machines can reach this server, but sign-in works only at ${publicUrl}: set PUBLIC_URL to the address that people open`,
    )
  }
  if (publicUrl.startsWith('https:') && trustProxy === 0) {
    doubts.push(
      'PUBLIC_URL is https, so a proxy is in front. Without TRUST_PROXY=1 all visitors share the limits of that proxy',
    )
  }
  return doubts
}

function isLoopbackHost(host: string): boolean {
  return isLoopback(`http://${host.includes(':') ? `[${host}]` : host}`)
}

/** The port as it is, and beside it the address people open where that is another: a proxy is between them. */
function listensOn({ publicUrl, host, port }: Config): string {
  if (publicUrl === `http://localhost:${port}` && isLoopbackHost(host)) return publicUrl
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}, and people open ${publicUrl}`
}

function databaseOf({ databaseUrl, dataDir }: Config): string {
  return databaseUrl === undefined ? `SQLite in ${dataDir}` : `PostgreSQL at ${placeOf(databaseUrl)} answers`
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
