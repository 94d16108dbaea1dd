import { randomInt, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../support/e2e/server.ts'
import { freePort } from '../support/free-port.ts'
import { isLong, writePart } from '../support/long-form.ts'
import { onPostgres } from '../support/server/databases.ts'
import { type CallServer, openHttpWriter } from '../support/server/http-writer.ts'
import { writeTogether } from '../support/server/writing-together.ts'
import { type RunningProxy, startNginx } from './start-proxy.ts'

const rounds = isLong ? 25 : 2

// Two servers of one database behind nginx. They are restarted one after the other, as an operator does, while writers
// write.
onPostgres('a rolling restart', ({ newLocation }) => {
  const folder = mkdtempSync(join(tmpdir(), 'longhand-rolling-'))
  const address = `127.${[1, 2, 3].map(() => 1 + randomInt(253)).join('.')}`
  let servers: RunningServer[] = []
  let proxy: RunningProxy
  let call: CallServer

  beforeAll(async () => {
    const [port, httpPort] = [await freePort(), await freePort()]
    const { databaseUrl = '' } = await newLocation()
    const settings = {
      DATABASE_URL: databaseUrl,
      SECRET: randomUUID().repeat(2),
      PUBLIC_URL: `https://localhost:${port}`,
      TRUST_PROXY: '1',
      SIGN_UP: 'open',
    }
    servers = [
      await startServer({ mail: 'terminal', settings }),
      await startServer({ mail: 'terminal', settings }),
    ]
    const portOf = ({ address }: RunningServer) => Number(new URL(address).port)
    const serverPorts = servers.map(portOf) as [number, number]
    const place = join(folder, 'proxy')
    mkdirSync(place)
    proxy = await startNginx({ folder: place, address, port, httpPort, serverPorts })
    call = callByTls({ address, port, authority: proxy.authority })
  })
  afterAll(async () => {
    await proxy?.stop()
    await Promise.all(servers.map((server) => server.stop()))
    rmSync(folder, { recursive: true })
  })

  test('fails no call, and loses no word', async () => {
    const outbox = {
      codeFor: (email: string) => Promise.any(servers.map((one) => one.outbox.codeFor(email))),
    }
    const writers = await Promise.all(Array.from({ length: 8 }, () => openHttpWriter(call, outbox)))
    const together = writeTogether(writers)
    for (let round = 0; round < rounds; round++) {
      for (const server of servers) {
        await server.pause()
        await server.resume()
        // Waits, as an operator who checks the restarted server. nginx sends calls that it could not serve to the other
        // server, which is stopped next.
        await together.goOn()
      }
    }
    const figures = await together.end()
    for (const writer of writers) {
      const { id } = await writer.read()
      // nginx matches the path without anything after it by another `location`.
      const { tabs } = await call<{ tabs: { id: string }[] }>(
        'GET',
        '/api/tabs?limit=1',
        undefined,
        writer.token(),
      )
      expect(tabs.map((tab) => tab.id)).toEqual([id])
    }
    writePart('servers restarted in turn, behind nginx', { ...figures, restarts: rounds * servers.length })
  }, 1_200_000)
})

/** Calls over connections that are kept open, like those of a browser. */
function callByTls(place: { address: string; port: number; authority: string }): CallServer {
  const { address: host, port, authority: ca } = place
  const agent = new Agent({ host, port, ca, servername: 'localhost', keepAlive: true })
  return async (method, path, body, token) => {
    const headers = {
      host: `localhost:${port}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const reply = await new Promise<{ status: number; words: string }>((resolve, reject) => {
      request({ host, port, agent, method, path, headers }, async (response) => {
        resolve({ status: response.statusCode ?? 0, words: await text(response) })
      })
        .on('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body))
    })
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.words}`)
    return JSON.parse(reply.words)
  }
}
