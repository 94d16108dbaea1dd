import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type InlineConfig, preview } from 'vite'

interface Pages {
  origin: string
  stop(): Promise<void>
}

const root = join(import.meta.dirname, 'pages')

/** Builds the pages of the other editors as our page is built, and serves them with the texts of the bench. */
export async function servePages(names: string[], texts: Record<string, string>): Promise<Pages> {
  const outDir = await mkdtemp(join(tmpdir(), 'longhand-peers-'))
  const settings: InlineConfig = {
    root,
    configFile: join(root, '../../../vite.config.ts'),
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: names.map((name) => join(root, `${name}.html`)) },
    },
    preview: { host: '127.0.0.1', port: 0 },
  }
  await build(settings)
  await mkdir(join(outDir, 'texts'))
  for (const [name, text] of Object.entries(texts)) await writeFile(join(outDir, `texts/${name}.txt`), text)

  const server = await preview(settings)
  const { port } = server.httpServer.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      await server.close()
      await rm(outDir, { recursive: true })
    },
  }
}
