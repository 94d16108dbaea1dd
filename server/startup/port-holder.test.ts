import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { portHolder } from './port-holder.ts'

let server: ReturnType<typeof createServer>
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => server.close())

test('Linux tells which program listens, without its arguments', () => {
  const holder = portHolder((server.address() as AddressInfo).port)
  // Elsewhere nobody tells.
  if (process.platform !== 'linux') return expect(holder).toBeUndefined()
  expect(holder).toMatch(new RegExp(`^process ${process.pid} \\(node\\b.* in ${process.cwd()}\\)$`))
})

test('nobody holds a port that is free', async () => {
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  expect(portHolder(port)).toBeUndefined()
})
