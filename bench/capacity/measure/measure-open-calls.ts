import { keepAliveCall } from '../../crowd/keep-alive-call.ts'
import type { Servers } from '../../crowd/servers.ts'
import { openCrowd } from '../../crowd/writers.ts'
import { prose, randomFrom } from '../../support/prose.ts'

const atOnce = 50
const text = prose(1_000, randomFrom(5))

/** The memory of a call that waits for a model, above what the server has without it. */
export async function measureOpenCalls(servers: Servers): Promise<number> {
  const writers = await openCrowd(servers, atOnce)
  const call = keepAliveCall(servers.addresses)
  const ask = () =>
    Promise.all(writers.map(({ token }) => call('POST', '/api/ai/analysis', { text }, token())))
  await ask()
  const before = await heldBytes(servers)
  const asking = ask()
  // Each is at the model when the others are: it answers none of them for a second.
  await call('GET', '/healthz')
  const during = await heldBytes(servers)
  await asking
  return Math.max(0, during - before) / atOnce
}

async function heldBytes(servers: Servers): Promise<number> {
  const all = await servers.memory()
  return all.reduce((sum, { heapUsed, external }) => sum + heapUsed + external, 0)
}
