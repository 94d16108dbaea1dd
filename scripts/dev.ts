import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'vite'
import { endWithNpm } from './end-with-npm.ts'

const pagePort = 5173
const apiPort = process.env.PORT ?? '3000'
const publicUrl = `http://localhost:${pagePort}`
const api = `http://127.0.0.1:${apiPort}`

// The browser talks only to Vite, which passes API calls on: one origin, as in production.
const vite = await createServer({
  server: { port: pagePort, strictPort: true, proxy: { '/auth': api, '/api': api, '/healthz': api } },
})
await vite.listen()

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  env: { ...process.env, PORT: apiPort, HOST: '127.0.0.1', PUBLIC_URL: publicUrl },
  stdio: 'inherit',
})
const ended = once(server, 'exit')

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal))
endWithNpm()

vite.printUrls()
await ended
await vite.close()
