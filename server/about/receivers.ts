import { isIP } from 'node:net'
import type { About } from '#shared/about.ts'
import { hostsOf } from '../db/why-closed.ts'
import { type Config, isLoopbackHost, isPublicName } from '../env.ts'
import { isPublicAddress } from '../search/public-address.ts'

/**
 * Lists who receives anything of a writer, only by host name and without keys, users and paths. A program on this machine is
 * listed like any other, because it may pass words on, as gateways and search engines do.
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

/** Whether texts stay here: no model gets them, and the database belongs to the host. */
export function keepsTexts({ ai, databaseUrl }: Config): boolean {
  return modelAddress(ai) === undefined && foreignDatabases(databaseUrl).length === 0
}

export function databaseOf({ databaseUrl }: Config): About['database'] {
  if (databaseUrl === undefined) return { engine: 'sqlite', is_here: true }
  // A folder with a socket, or a port of this machine.
  const isHere = (host: string) => host.startsWith('/') || isLoopbackHost(host)
  return { engine: 'postgres', is_here: hostsOf(databaseUrl).every(isHere) }
}

/** Who gets each kind of words that AI and searches use. */
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

/** Used even if there is a gateway, which does not transcribe. */
function transcriberAddress({ isOn, openAiCompatible, models }: Config['ai']): string | undefined {
  return isOn && models.transcribe !== undefined ? openAiCompatible?.baseUrl : undefined
}

/** A gateway also finds the sources. Without any model, the report consists of Wikipedia's introductions. */
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

/** The databases on the internet. Those in the host's own network are taken to belong to the host. */
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
