import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { build } from 'vite'
import { precompress } from '../../scripts/precompress.ts'

interface Pages {
  origin: string
  stop(): Promise<void>
}

const root = join(import.meta.dirname, 'pages')

/**
 * Builds the pages of the other editors as our page is built, and serves them, compressed as ours, with these texts.
 */
export async function servePages(names: string[], texts: Record<string, string>): Promise<Pages> {
  const outDir = await mkdtemp(join(tmpdir(), 'longhand-peers-'))
  await build({
    root,
    configFile: join(root, '../../../vite.config.ts'),
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: names.map((name) => join(root, `${name}.html`)) },
    },
  })
  await mkdir(join(outDir, 'texts'))
  for (const [name, text] of Object.entries(texts)) await writeFile(join(outDir, `texts/${name}.txt`), text)
  await precompress(outDir)

  const server = createServer(async ({ url = '/' }, response) => {
    const path = join(outDir, normalize(new URL(url, 'http://peer').pathname))
    const packed = await readFile(`${path}.br`).catch(() => undefined)
    const content = packed ?? (await readFile(path).catch(() => undefined))
    response.writeHead(content ? 200 : 404, {
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      // What the build named by its content.
      'Cache-Control': path.includes('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
      ...(packed && { 'Content-Encoding': 'br' }),
    })
    response.end(content)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await rm(outDir, { recursive: true })
    },
  }
}

const types: Partial<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}
