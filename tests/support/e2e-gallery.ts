import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Locator, type Page } from '@playwright/test'
import { build, type InlineConfig, preview } from 'vite'
import { type Complaints, createComplaints } from './e2e-complaints.ts'

const root = join(import.meta.dirname, '../gallery')

export const screens = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** Opens on the page that shows every part of the design system, and fails when the browser complains. */
export const test = base.extend<{ complaints: Complaints }, { gallery: Gallery }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const gallery = await startGallery()
      await use(gallery)
      await gallery.stop()
    },
    { scope: 'worker' },
  ],

  baseURL: ({ gallery }, use) => use(gallery.origin),

  page: async ({ page }, use) => {
    await page.goto('/')
    await use(page)
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  complaints: async ({}, use) => {
    const complaints = createComplaints()
    await use(complaints)
    base.expect(complaints.unexpected(), 'what the browser complained about').toEqual([])
    base.expect(complaints.missing(), 'complaints the test expected').toEqual([])
  },

  context: async ({ context, complaints, gallery }, use) => {
    complaints.watch(context, gallery.origin)
    await use(context)
  },
})

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

export function toast(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'Notifications' }).locator('.toast').filter({ hasText: text })
}

export async function fillWithToasts(page: Page): Promise<void> {
  for (const opener of ['Busy', 'Info', 'Success with undo', 'Error']) await button(page, opener).click()
}

interface Gallery {
  origin: string
  stop(): Promise<void>
}

/** The nonce is the one in editor.html. */
const policy = "default-src 'self'; style-src 'self' 'nonce-gallery'; base-uri 'none'; form-action 'none'"

/** Built and served as strictly as the product is: no inline script or style gets past the policy. */
async function startGallery(): Promise<Gallery> {
  const outDir = await mkdtemp(join(tmpdir(), 'longhand-gallery-'))
  const config: InlineConfig = {
    root,
    publicDir: join(root, '../../client/public'),
    configFile: join(root, '../../vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: await pages() } },
    preview: {
      host: '127.0.0.1',
      port: 0,
      headers: { 'Content-Security-Policy': policy },
    },
  }
  await build(config)
  const server = await preview(config)
  const { port } = server.httpServer.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      await server.close()
      await rm(outDir, { recursive: true })
    },
  }
}

async function pages(): Promise<string[]> {
  const names = await readdir(root)
  return names.filter((name) => name.endsWith('.html')).map((name) => join(root, name))
}
