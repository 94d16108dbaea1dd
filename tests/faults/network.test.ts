import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createNetwork, type Mishap, type Network } from './network.ts'

const arrived: string[] = []
const server = createServer(async (incoming, outgoing) => {
  const body = await text(incoming).catch(() => 'half')
  arrived.push(body)
  if (body !== 'half') outgoing.end(`Got ${body}`)
})
let network: Network

beforeEach(async () => {
  arrived.length = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  network = await createNetwork([`http://127.0.0.1:${(server.address() as AddressInfo).port}`])
})

afterEach(async () => {
  await network.close()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

it.each<[Mishap | undefined, string, string[]]>([
  [undefined, '200 Got word', ['word']],
  ['lost', 'broken', []],
  ['request-cut', 'broken', ['half']],
  ['answer-lost', 'broken', ['word']],
  ['answer-cut', 'broken', ['word']],
  ['gateway-gave-up', '502', ['word']],
  ['doubled', '200 Got word', ['word', 'word']],
  [503, '503', []],
])('a call that meets with %s', async (mishap, heard, reached) => {
  network.mishap = () => mishap
  expect(await save('word')).toContain(heard)
  await expect.poll(() => arrived).toEqual(reached)
})

it('a late call arrives after the next one', async () => {
  network.mishap = () => 'late'
  expect(await save('first')).toBe('broken')
  network.mishap = () => undefined
  await save('second')
  await expect.poll(() => arrived).toEqual(['second', 'first'])
})

it('holds calls until they are released, and lets none through while it is cut', async () => {
  const wait = network.hold(() => true)
  const saving = save('word')
  await expect.poll(wait.held).toBe(1)
  expect(arrived).toEqual([])
  wait.release()
  expect(await saving).toBe('200 Got word')

  network.cut()
  expect(await save('word')).toBe('broken')
  network.heal()
  expect(await save('word')).toBe('200 Got word')
})

/** Saves like a browser behind a proxy. */
async function save(words: string): Promise<string> {
  const { hostname, port } = new URL(network.proxy)
  const path = 'http://localhost/api/tabs/one'
  const outgoing = request({ hostname, port, path, method: 'PATCH', agent: false })
  try {
    const answering = once(outgoing, 'response')
    outgoing.end(words)
    const [incoming] = await answering
    return `${incoming.statusCode} ${await text(incoming)}`
  } catch {
    return 'broken'
  }
}
