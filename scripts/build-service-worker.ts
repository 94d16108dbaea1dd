import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Release } from '../client/offline/release.ts'
import { browserFloor } from './browser-floor.ts'

const entry = resolve(import.meta.dirname, '../client/offline/service-worker.ts')

/** Builds the service worker next to a built page. It is a separate build, because it lists the files of the first. */
export async function buildServiceWorker(builtDir: string): Promise<void> {
  // Imported here and not at the top: a production image has no Vite.
  const { build } = await import('vite')
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { RELEASE: JSON.stringify(await readRelease(builtDir)) },
    build: {
      target: browserFloor,
      outDir: resolve(builtDir),
      emptyOutDir: false,
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  })
}

/** All scripts and styles, and the files that the page itself names: its icons, its theme, its first font. */
async function readRelease(builtDir: string): Promise<Release> {
  const page = await readFile(join(builtDir, 'index.html'), 'utf8')
  const named = [...page.matchAll(/ (?:href|src)="\.(\/[^"]+)"/g)].map(([, path = '']) => path)
  const assets = await readdir(join(builtDir, 'assets'))
  const parts = assets.filter((name) => /\.(js|css)$/.test(name)).map((name) => `/assets/${name}`)
  const files = [...new Set([...named, ...parts])].sort()

  const hash = createHash('sha256').update(page)
  for (const path of files) hash.update(`\0${path}\0`).update(await readFile(join(builtDir, path)))
  return { version: hash.digest('hex').slice(0, 12), files }
}
