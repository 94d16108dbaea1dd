import { Agent, type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { openConnection } from '../raw-connection.ts'

/** An account of an attacker who ignores every refusal. */
export interface Account {
  email: string
  token: string
  refreshToken: string
  ip: string
  tabIds: string[]
}

interface Answer {
  /** 0 if the play was over before a reply came. */
  status: number
  text: string
}

export interface Hostile {
  account: Account
  /** How often the server has replied with each status. */
  statuses: Map<number, number>
  /** How many calls to an engine were answered. */
  aiCalls(): number
  /** How many pieces of sound were transcribed. */
  pieces(): number
  isOver(): boolean
  /** Resolves when the play is over. */
  over: Promise<void>
  /** A body is bytes with their type, bytes of JSON, or a value that is sent as JSON. */
  ask(method: string, path: string, body?: unknown, token?: string): Promise<Answer>
  /** Writes these bytes on a connection of its own. Does not read the reply. */
  open(bytes: string): Promise<Socket>
  /** The head of a request with the account's token. */
  head(method: string, path: string, ...headers: string[]): string
  /** The code that was sent to this address. */
  codeFor(email: string): Promise<string>
  hangUp(): void
}

export class TypedBytes {
  readonly type: string
  readonly bytes: Buffer

  constructor(type: string, bytes: Buffer) {
    this.type = type
    this.bytes = bytes
  }
}

interface Target {
  address: string
  account: Account
  codeFor(email: string): Promise<string>
  lastsMs: number
}

export function openHostile({ address, account, codeFor, lastsMs }: Target): Hostile {
  const statuses = new Map<number, number>()
  const sockets = new Set<Socket>()
  let aiCalls = 0
  let pieces = 0
  const agent = new Agent({ keepAlive: true })
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), lastsMs)
  const over = new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve()))

  async function ask(method: string, path: string, body?: unknown, token = account.token): Promise<Answer> {
    const { type, bytes: payload } = typedBytes(body)
    const asking = request(address + path, {
      agent,
      method,
      signal: stop.signal,
      headers: {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': account.ip,
        ...(payload && { 'content-type': type, 'content-length': payload.length }),
      },
    })
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        asking.once('response', resolve).on('error', reject).end(payload)
      })
      count(response.statusCode ?? 0)
      if (path.startsWith('/api/ai') && response.statusCode === 200) {
        if (path.endsWith('/transcription')) pieces++
        else aiCalls++
      }
      return { status: response.statusCode ?? 0, text: (await buffer(response)).toString() }
    } catch {
      // Disconnected by the server while it refused the body, or by this side.
      if (!stop.signal.aborted) count(0)
      return { status: 0, text: '' }
    }
  }

  function count(status: number): void {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }

  return {
    account,
    statuses,
    aiCalls: () => aiCalls,
    pieces: () => pieces,
    isOver: () => stop.signal.aborted,
    over,
    ask,
    codeFor,
    async open(bytes) {
      const socket = await openConnection(Number(new URL(address).port))
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      socket.write(bytes)
      return socket
    },
    head: (method, path, ...headers) => headOf(`${method} ${path}`, account, headers),
    hangUp() {
      clearTimeout(timer)
      stop.abort()
      agent.destroy()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function typedBytes(body: unknown): { type: string; bytes: Buffer | undefined } {
  if (body instanceof TypedBytes) return body
  const isReady = Buffer.isBuffer(body) || body === undefined
  return { type: 'application/json', bytes: isReady ? body : Buffer.from(JSON.stringify(body)) }
}

function headOf(call: string, { token, ip }: Account, headers: string[]): string {
  const own = ['Host: localhost', `Authorization: Bearer ${token}`, `X-Forwarded-For: ${ip}`]
  return [`${call} HTTP/1.1`, ...own, ...headers, '\r\n'].join('\r\n')
}

/** Makes several calls at once. Each is repeated as soon as the server has replied, until the play is over. */
export async function inLanes(
  hostile: Hostile,
  lanes: number,
  step: (lane: number, round: number) => Promise<unknown>,
): Promise<void> {
  const goOn = async (_: unknown, lane: number) => {
    for (let round = 0; !hostile.isOver(); round++) await step(lane, round)
  }
  await Promise.all(Array.from({ length: lanes }, goOn))
}
