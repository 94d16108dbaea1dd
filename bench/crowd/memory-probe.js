import { createServer } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded into a server before its own code. Reports the memory after garbage collection, the highest memory so far, and
// the processor time used; at `/work`, without collecting garbage. In plain JavaScript, because compiling TypeScript
// here would add to the reported memory.

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

const kilobyte = 1024
/** The unit in which the system counts what was written. */
const diskBlock = 512

const probe = createServer(async (request, reply) => {
  // Garbage collection itself costs processor time.
  if (request.url !== '/work') await collectAll()
  const { maxRSS, userCPUTime, systemCPUTime, fsWrite } = process.resourceUsage()
  const figures = {
    highestRss: maxRSS * kilobyte,
    cpuMs: (userCPUTime + systemCPUTime) / 1000,
    writtenBytes: fsWrite * diskBlock,
  }
  reply.end(JSON.stringify({ ...process.memoryUsage(), ...figures }))
})

// The server's threads load this file too.
if (isMainThread) probe.listen(Number(process.env.MEMORY_PORT), '127.0.0.1').unref()

async function collectAll() {
  collectGarbage()
  // Memory outside the heap, of compressors and statements, is freed in a later turn.
  await nextTurn()
  collectGarbage()
}
