import { createServer } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded into a server before its own code: tells what memory it holds once all garbage is gone, what it ever held, and how
// long it has been at work; at `/work` as it is. Plain JavaScript: where this was not compiled before, the compiler that
// removes types would add to the memory that is told.

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

const kilobyte = 1024

const probe = createServer(async (request, reply) => {
  // To collect garbage is itself work.
  if (request.url !== '/work') await collectAll()
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  const figures = { highestRss: maxRSS * kilobyte, cpuMs: (userCPUTime + systemCPUTime) / 1000 }
  reply.end(JSON.stringify({ ...process.memoryUsage(), ...figures }))
})

// The server's threads load this too.
if (isMainThread) probe.listen(Number(process.env.MEMORY_PORT), '127.0.0.1').unref()

async function collectAll() {
  collectGarbage()
  // What a compressor or a statement held outside the heap is given back in a later turn.
  await nextTurn()
  collectGarbage()
}
