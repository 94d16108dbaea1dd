import { isIP } from 'node:net'
import type { About } from '#shared/about.ts'
import { hostsOf } from '../db/why-closed.ts'
import { type Config, isLoopbackHost, isPublicName } from '../env.ts'
import { isPublicAddress } from '../search/public-address.ts'

/**
 * Who is handed anything of a writer's, by name alone: keys, users and paths are nobody's business. A program on this very machine is told
 * like any other, because it may ask the whole world itself, as gateways and search engines do.
 */
export function receiversOf(config: Config): About['receivers'] {
  const found = new Map<string, About['receivers'][number]>()
  for (const [address, words] of handed(config)) {
    if (address === undefined) continue
    const { host, hostname } = new URL(address)
    const known = found.get(host) ?? { name: nameOf(hostname), gets: [] }
    found.set(host, { ...known, gets: [...known.gets, words] })
  }
  return [...found.values()]
}

/** No model is shown a text, and the database is in the hands of whoever runs this server. */
export function keepsTexts({ ai, databaseUrl }: Config): boolean {
  return modelAddress(ai) === undefined && foreignDatabases(databaseUrl).length === 0
}

export function databaseOf({ databaseUrl }: Config): About['database'] {
  if (databaseUrl === undefined) return { engine: 'sqlite', is_here: true }
  // The folder of a socket, or a port of this machine.
  const isHere = (host: string) => host.startsWith('/') || isLoopbackHost(host)
  return { engine: 'postgres', is_here: hostsOf(databaseUrl).every(isHere) }
}

/** For each kind of words that AI and searches get. */
export function wordsGoTo(ai: Config['ai']): About['words_go_to'] {
  const model = modelAddress(ai)
  const [searches] = lookedUp(ai)
  return {
    texts: namesOf([model]),
    messages: namesOf([model]),
    selections: namesOf([model, sourcesOfResearch(ai)]),
    searches: namesOf([searches]),
    sound: namesOf([transcriberAddress(ai)]),
  }
}

type Handed = [address: string | undefined, words: string]

function handed({ ai, databaseUrl, smtpUrl, provider, captcha }: Config): Handed[] {
  const model = modelAddress(ai)
  return [
    ...foreignDatabases(databaseUrl).map(
      (address): Handed => [address, 'All that you write: the database is there'],
    ),
    [model, 'Your text, when you ask for suggestions or have it rephrased'],
    [model, 'Your messages, when you brainstorm'],
    [model, 'The words that you select for research'],
    [transcriberAddress(ai), 'What you say, when you dictate in a browser that cannot write it down itself'],
    [sourcesOfResearch(ai), 'Some of the words that you select for research'],
    lookedUp(ai),
    [smtpUrl, mailed(provider?.isOnly === true)],
    [provider?.issuer, 'That you sign in here, when you do so through it'],
    [captcha?.verifyUrl, 'What your browser shows of itself, when you ask for a code'],
  ]
}

function modelAddress({ isOn, gateway, openAiCompatible }: Config['ai']): string | undefined {
  return isOn ? (gateway?.url ?? openAiCompatible?.baseUrl) : undefined
}

/** Also beside a gateway, which hears nothing. */
function transcriberAddress({ isOn, openAiCompatible, models }: Config['ai']): string | undefined {
  return isOn && models.transcribe !== undefined ? openAiCompatible?.baseUrl : undefined
}

/** A gateway is asked for the sources too. Where no model is, Wikipedia's own introductions are the report. */
function sourcesOfResearch(ai: Config['ai']): string | undefined {
  if (!ai.isOn || ai.gateway) return undefined
  return (ai.openAiCompatible && ai.searxngUrl) ?? ai.wikipediaUrl
}

function lookedUp({ gateway, searxngUrl, wikipediaUrl }: Config['ai']): Handed {
  if (gateway) return [gateway.url, 'What you search for, to look it up with Google']
  if (searxngUrl) return [searxngUrl, 'What you search for, to pass it on to search engines']
  return [wikipediaUrl, 'What you search for']
}

function mailed(isOnlyForInvitations: boolean): string {
  return isOnlyForInvitations
    ? 'Your email address, when you are invited'
    : 'Your email address and the code, when you sign in'
}

/** Those in the internet. Whoever runs this server is taken to be master of their own network. */
function foreignDatabases(databaseUrl: string | undefined): string[] {
  if (databaseUrl === undefined) return []
  return hostsOf(databaseUrl).flatMap((host) => foreignAddress(host) ?? [])
}

function foreignAddress(hostname: string): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 0) return isPublicName(host) ? `http://${host}` : undefined
  return isPublicAddress(host) ? `http://${isIP(host) === 6 ? `[${host}]` : host}` : undefined
}

function namesOf(addresses: (string | undefined)[]): string[] {
  return [...new Set(addresses.flatMap((address) => (address ? nameOf(new URL(address).hostname) : [])))]
}

function nameOf(hostname: string): string {
  return isLoopbackHost(hostname) ? 'A program on this server' : hostname
}
