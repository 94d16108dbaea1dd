import { createServer } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded into a server before its own code: tells what memory it holds once all garbage is gone.

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

createServer((_request, reply) => {
  collectGarbage()
  reply.end(JSON.stringify(process.memoryUsage()))
})
  .listen(Number(process.env.MEMORY_PORT), '127.0.0.1')
  .unref()
