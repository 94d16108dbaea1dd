import { buildClientIfStale } from './build-client.ts'
import { endWithNpm } from './end-with-npm.ts'

process.env.NODE_ENV ??= 'production'

endWithNpm()
await buildClientIfStale()
await import('../server/main.ts')
