import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Call {
  method: string
  path: string
}

export const isSave = ({ method }: Call): boolean => method === 'PATCH'

/** What can happen to a call and its reply. A number is the status of a proxy's reply. */
export type Mishap =
  | number
  /** The connection breaks before the server receives the call. */
  | 'lost'
  /** The connection breaks when the server has received half of the body. */
  | 'request-cut'
  /** The server carries out the call, but its reply is lost. */
  | 'answer-lost'
  /** Only half of the reply arrives. */
  | 'answer-cut'
  /** The server carries out the call, but a gateway reports a failure. */
  | 'gateway-gave-up'
  /** The server receives the call twice at once. */
  | 'doubled'
  /** The connection breaks, and the server receives the call after the next one. */
  | 'late'

/** The network between one device and the server: a proxy for all requests of its browser. */
export interface Network {
  /** The proxy's address, for the browser. */
  proxy: string
  /** Called for each API call, with the size of its body. */
  mishap: (call: Call, bytes: number) => Mishap | undefined
  /** The upload speed in bytes a second. A call whose body does not arrive completely is not counted. */
  speed: number
  /** Breaks all connections and refuses new ones. */
  cut(): void
  /** Connects again, and calls are no longer disturbed. */
  heal(): void
  /** Holds matching calls until they are released. */
  hold(matches: (call: Call) => boolean): { release(): void; held(): number }
  /** Every call that arrived, in order. */
  calls: Call[]
  close(): Promise<void>
}

interface Reply {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** `targets` are used in turn, as by a load balancer. */
export async function createNetwork(targets: readonly string[]): Promise<Network> {
  const upstream = createUpstream(targets)
  const late: (() => Promise<unknown>)[] = []
  let isCut = false
  let held: { matches: (call: Call) => boolean; gate: PromiseWithResolvers<void>; count: number } | undefined

  const server = createServer((incoming, outgoing) => {
    carry(incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (isCut) return void incoming.socket.destroy()
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://localhost')
    const call = { method: incoming.method ?? 'GET', path: pathname + search }
    const body = await buffer(incoming)
    if (network.speed < Number.POSITIVE_INFINITY)
      await trickle(incoming, (1000 * body.length) / network.speed)
    if (incoming.socket.destroyed) return
    const isToServer = /^\/(api|auth)\//.test(pathname)
    if (isToServer) network.calls.push(call)
    if (held?.matches(call)) {
      held.count++
      await held.gate.promise
    }
    if (isCut) return void incoming.socket.destroy()
    const answer = ({ status, headers, body }: Reply) => {
      if (isCut) return void outgoing.socket?.destroy()
      outgoing.writeHead(status, headers).end(body)
    }
    const passage = { question: { call, headers: incoming.headers, body }, upstream, late, outgoing, answer }
    await happen(isToServer ? network.mishap(call, body.length) : undefined, passage)
  }

  const network: Network = {
    proxy: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mishap: () => undefined,
    speed: Number.POSITIVE_INFINITY,
    calls: [],
    cut() {
      isCut = true
      server.closeAllConnections()
    },
    heal() {
      isCut = false
      network.mishap = () => undefined
      network.speed = Number.POSITIVE_INFINITY
      held?.gate.resolve()
      held = undefined
    },
    hold(matches) {
      const own = { matches, gate: Promise.withResolvers<void>(), count: 0 }
      held = own
      const release = () => {
        own.gate.resolve()
        if (held === own) held = undefined
      }
      return { held: () => own.count, release }
    },
    async close() {
      network.heal()
      server.closeAllConnections()
      server.close()
      upstream.close()
      await once(server, 'close')
    },
  }
  return network
}

/** Waits until the whole body would have arrived. If the caller gives up earlier, the server receives nothing. */
async function trickle(incoming: IncomingMessage, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const arrival = setTimeout(resolve, ms)
  incoming.socket.once('close', resolve)
  await promise
  clearTimeout(arrival)
  incoming.socket.off('close', resolve)
}

interface Passage {
  question: Question
  upstream: Upstream
  /** The calls that the server receives after the next one. */
  late: (() => Promise<unknown>)[]
  outgoing: ServerResponse
  answer(reply: Reply): void
}

async function happen(mishap: Mishap | undefined, passage: Passage): Promise<void> {
  const { question, upstream, late, outgoing, answer } = passage
  const forward = () => upstream.ask(question)
  const hangUp = () => void outgoing.socket?.destroy()
  if (typeof mishap === 'number') return answer(brokenReply(mishap))
  switch (mishap) {
    case 'lost':
      return hangUp()
    case 'request-cut':
      await upstream.askHalf(question)
      return hangUp()
    case 'answer-lost':
      await forward()
      return hangUp()
    case 'answer-cut': {
      const { status, headers, body } = await forward()
      outgoing.writeHead(status, headers)
      await new Promise((sent) => outgoing.write(body.subarray(0, body.length / 2), sent))
      return hangUp()
    }
    case 'gateway-gave-up':
      await forward()
      return answer(brokenReply(502))
    case 'late':
      late.push(forward)
      return hangUp()
    case 'doubled': {
      const [reply] = await Promise.all([forward(), forward()])
      return answer(reply)
    }
    default:
      answer(await forward())
      for (const forwardLate of late.splice(0)) await forwardLate().catch(() => {})
  }
}

interface Question {
  call: Call
  headers: IncomingMessage['headers']
  body: Buffer
}

type Upstream = ReturnType<typeof createUpstream>

function createUpstream(targets: readonly string[]) {
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  function open({ call, headers }: Question) {
    const target = targets[turn++ % targets.length]
    return request(`${target}${call.path}`, { method: call.method, headers, agent })
  }

  return {
    async ask(question: Question): Promise<Reply> {
      const outgoing = open(question)
      outgoing.end(question.body)
      const [incoming]: [IncomingMessage] = (await once(outgoing, 'response')) as [IncomingMessage]
      const body = await buffer(incoming)
      return { status: incoming.statusCode ?? 502, headers: incoming.headers, body }
    },
    /** Sends half of the body and hangs up. */
    async askHalf(question: Question): Promise<void> {
      const outgoing = open(question)
      outgoing.on('error', () => {})
      const half = question.body.subarray(0, question.body.length / 2)
      await new Promise((sent) => outgoing.write(half, sent))
      outgoing.destroy()
    },
    close: () => agent.destroy(),
  }
}

/** The error page of a gateway that does not know the product. */
function brokenReply(status: number): Reply {
  const body = Buffer.from('<h1>Something went wrong</h1>')
  return { status, headers: { 'content-type': 'text/html', 'content-length': String(body.length) }, body }
}
