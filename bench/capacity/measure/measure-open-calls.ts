import { keepAliveCall } from '../../crowd/keep-alive-call.ts'
import type { Servers } from '../../crowd/servers.ts'
import { openCrowd } from '../../crowd/writers.ts'
import { prose, randomFrom } from '../../support/prose.ts'

const atOnce = 50
const text = prose(1_000, randomFrom(5))

/** Measures the memory that each call waiting for a model adds. */
export async function measureOpenCalls(servers: Servers): Promise<number> {
  const writers = await openCrowd(servers, atOnce)
  const call = keepAliveCall(servers.addresses)
  const ask = () =>
    Promise.all(writers.map(({ token }) => call('POST', '/api/ai/analysis', { text }, token())))
  await ask()
  const before = await heldBytes(servers)
  const asking = ask()
  // The model answers no call for a second, so all of them wait at the same time.
  await call('GET', '/healthz')
  const during = await heldBytes(servers)
  await asking
  return Math.max(0, during - before) / atOnce
}

async function heldBytes(servers: Servers): Promise<number> {
  const all = await servers.memory()
  return all.reduce((sum, { heapUsed, external }) => sum + heapUsed + external, 0)
}
