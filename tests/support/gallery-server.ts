import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type InlineConfig, preview } from 'vite'

export interface Gallery {
  origin: string
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../gallery')
/** The nonce is the one in editor.html. */
const policy = "default-src 'self'; style-src 'self' 'nonce-gallery'; base-uri 'none'; form-action 'none'"
/** The variable that gives the workers the folder of the built gallery. */
const builtAt = 'LONGHAND_GALLERY'

/** Builds the gallery once for all workers. Returns a function that removes it. */
export async function buildGallery(): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(join(tmpdir(), 'longhand-gallery-'))
  const pages = (await readdir(root)).filter((name) => name.endsWith('.html'))
  await Promise.all(pages.map((page) => buildPage(page, outDir)))
  await cp(join(root, '../../client/public'), outDir, { recursive: true })
  process.env[builtAt] = outDir
  return () => rm(outDir, { recursive: true })
}

/**
 * Builds each page separately. In a common build, shared code would be some sixty small files, and requesting them
 * takes a third of the processor time of a journey's start.
 */
async function buildPage(page: string, outDir: string): Promise<void> {
  await build({
    ...settings(outDir),
    publicDir: false,
    build: { outDir, emptyOutDir: false, rolldownOptions: { input: join(root, page) } },
  })
}

/** Serves the gallery with the product's own policy, which blocks inline scripts and styles. */
export async function serveGallery(): Promise<Gallery> {
  const outDir = process.env[builtAt]
  if (!outDir) throw new Error('The gallery has not been built')
  const server = await preview({
    ...settings(outDir),
    preview: { host: '127.0.0.1', port: 0, headers: { 'Content-Security-Policy': policy } },
  })
  const { port } = server.httpServer.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

function settings(outDir: string): InlineConfig {
  return {
    root,
    configFile: join(root, '../../vite.config.ts'),
    logLevel: 'error',
    build: { outDir },
  }
}
