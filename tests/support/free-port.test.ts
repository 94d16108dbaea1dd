import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import { freePort } from './free-port.ts'

describe('a free port', () => {
  it('is given once, also to other processes, and listens', async () => {
    const url = new URL('free-port.ts', import.meta.url).href
    const asking = `const { freePort } = await import(${JSON.stringify(url)})
      Math.random = () => 0.5
      console.log(await freePort(), await freePort())
      setInterval(() => {}, 1000)`
    const others = [1, 2, 3].map(() =>
      spawn(process.execPath, ['--input-type=module', '-e', asking], {
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    )
    try {
      const lines = await Promise.all(
        others.map((other) => once(createInterface({ input: other.stdout }), 'line')),
      )
      const given = lines.flatMap(([line]) => String(line).split(' ').map(Number))
      expect(new Set(given).size).toBe(6)

      const server = createServer().listen(await freePort(), '127.0.0.1')
      await once(server, 'listening')
      server.close()
    } finally {
      for (const other of others) other.kill()
    }
  })
})
