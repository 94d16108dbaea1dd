import { mkdtemp, readdir, rm } from 'node:fs/promises'
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
/** Tells the workers where the built gallery is. */
const builtAt = 'LONGHAND_GALLERY'

/** Once for all workers. Returns a function that removes it. */
export async function buildGallery(): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(join(tmpdir(), 'longhand-gallery-'))
  const names = await readdir(root)
  const input = names.filter((name) => name.endsWith('.html')).map((name) => join(root, name))
  await build({
    ...settings(outDir),
    publicDir: join(root, '../../client/public'),
    build: { outDir, emptyOutDir: true, rolldownOptions: { input } },
  })
  process.env[builtAt] = outDir
  return () => rm(outDir, { recursive: true })
}

/** The product's own policy: inline scripts and styles are blocked. */
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
