import { buildClientIfStale } from './build-client.ts'
import { endWithNpm } from './end-with-npm.ts'

process.env.NODE_ENV ??= 'production'

endWithNpm()
await buildClientIfStale().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
await import('../server/main.ts')
