import { test as base } from '@playwright/test'
import type { Gallery } from '../gallery-server.ts'
import type { Outbox } from './outbox.ts'
import { type Mail, type RunningServer, startServer } from './server.ts'

interface WorkerFixtures {
  /** `test.use({ mail: 'terminal' })` runs a file against a server without SMTP. */
  mail: Mail
  /** `test.use({ settings: { AI: 'off' } })` runs a file against a server with these settings. */
  settings: Record<string, string>
  server: RunningServer
  outbox: Outbox
  gallery: Gallery
}

/**
 * What a worker starts for the first journey that asks for it. Journeys of the product and of the gallery have it from
 * here alike, because Playwright ends a worker before a journey that could ask for anything else.
 */
export const test = base.extend<object, WorkerFixtures>({
  mail: ['smtp', { scope: 'worker', option: true }],
  settings: [{}, { scope: 'worker', option: true }],

  server: [
    async ({ mail, settings }, use) => {
      const server = await startServer({ mail, settings })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  outbox: [({ server }, use) => use(server.outbox), { scope: 'worker' }],

  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      // Vite is expensive to load, and most workers do without it.
      const { serveGallery } = await import('../gallery-server.ts')
      const gallery = await serveGallery()
      await use(gallery)
      await gallery.stop()
    },
    { scope: 'worker' },
  ],
})
