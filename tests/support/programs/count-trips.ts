import { type AddressInfo, connect, createServer, type Server } from 'node:net'

export interface CountingProxy {
  server: Server
  port: number
  /** How often a client has sent something after a reply. */
  trips(): number
}

/** A proxy before PostgreSQL that counts round trips. */
export async function countTrips(databasePort: number): Promise<CountingProxy> {
  let trips = 0
  const server = createServer((client) => {
    const database = connect(databasePort, '127.0.0.1')
    let isAnswered = true
    client.on('data', (sent) => {
      if (isAnswered) trips += 1
      isAnswered = false
      database.write(sent)
    })
    database.on('data', (answer) => {
      isAnswered = true
      client.write(answer)
    })
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port, trips: () => trips }
}
