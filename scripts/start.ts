import { buildClientIfStale } from './build-client.ts'

// Building sets this as a side effect; a start that found nothing to build must not differ.
process.env.NODE_ENV ??= 'production'

await buildClientIfStale()
await import('../server/main.ts')
