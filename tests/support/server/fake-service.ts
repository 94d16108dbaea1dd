import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface ServiceRequest {
  method: string
  path: string
  authorization: string | undefined
  /** Parsed if it was JSON or a form. */
  body: unknown
}

export type Handler = (response: ServerResponse, request: ServiceRequest) => void

export interface FakeService {
  url: string
  /** Every request, oldest first. */
  requests: ServiceRequest[]
  /** Sets the replies from now on. Of a list, each call gets the next one, and the last one is repeated. */
  answers(...handlers: Handler[]): void
  /** Resolves when a client disconnects before its answer was complete. */
  hungUp(): Promise<void>
  stop(): void
}

/** A server on the loopback interface that behaves as the test says. */
export async function startFakeService(): Promise<FakeService> {
  const requests: ServiceRequest[] = []
  let handlers: Handler[] = []
  const hangUps: Array<() => void> = []
  const server = createServer(async (incoming, response) => {
    response.on('close', () => {
      if (!response.writableFinished) for (const told of hangUps.splice(0)) told()
    })
    const request = await read(incoming)
    requests.push(request)
    const handler = handlers.length > 1 ? handlers.shift() : handlers[0]
    if (handler) handler(response, request)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers(...next) {
      handlers = next
      requests.length = 0
    },
    hungUp: () => new Promise((resolve) => hangUps.push(resolve)),
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function read(incoming: IncomingMessage): Promise<ServiceRequest> {
  const { method = '', url = '', headers } = incoming
  const body = readBody(await buffer(incoming), headers['content-type'] ?? '')
  return { method, path: url, authorization: headers.authorization, body: await body }
}

async function readBody(bytes: Buffer<ArrayBuffer>, type: string): Promise<unknown> {
  if (type.startsWith('application/json')) return JSON.parse(bytes.toString())
  if (!type.startsWith('multipart/form-data')) return bytes.toString()
  return new Response(bytes, { headers: { 'content-type': type } }).formData()
}

/** A fixture for Playwright, for a worker: `service: [keepFakeService, { scope: 'worker' }]`. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
export async function keepFakeService({}, use: (service: FakeService) => Promise<void>): Promise<void> {
  const service = await startFakeService()
  await use(service)
  service.stop()
}

export function json(body: unknown, status = 200): Handler {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** A reply that begins and then stalls. */
export const hang: Handler = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write(' ')
}

export const silence: Handler = () => {}

export const hangUp: Handler = (response) => {
  response.destroy()
}
