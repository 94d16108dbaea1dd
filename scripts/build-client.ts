import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { reasonOf } from '../server/db/reason-of.ts'
import { buildServiceWorker } from './build-service-worker.ts'
import { precompress } from './precompress.ts'

const builtDir = 'dist/client'
const hashFile = `${builtDir}/.source-hash`

/** Builds the client, unless `dist` was built from exactly these sources. */
export async function buildClientIfStale(): Promise<void> {
  // A production image contains the built client, but not its sources.
  if (!existsSync('client/index.html')) return
  const built = await readFile(hashFile, 'utf8').catch(() => undefined)
  if (built !== (await hashOfSources())) await buildInOwnProcess()
}

/** Builds in a process of its own: the bundler leaves some 400 MB behind, which would stay in the server's process. */
async function buildInOwnProcess(): Promise<void> {
  const [code] = await once(spawn(process.execPath, [import.meta.filename], { stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error('The pages could not be built.')
}

async function buildClient(): Promise<void> {
  const hash = await hashOfSources()
  // Imported here and not at the top: a production image has no Vite.
  const { build } = await import('vite')
  console.log('Building the pages, which is needed once, until their sources change.')
  const begun = performance.now()
  await build({ logLevel: 'warn' })
  await shortenFirstScripts()
  await buildServiceWorker(builtDir)
  await precompress(builtDir)
  await writeFile(hashFile, hash)
  console.log(`Built in ${Math.ceil((performance.now() - begun) / 1_000)} s.`)
}

/** Minifies the scripts that run before the first paint: Vite only copies them, with all comments. */
async function shortenFirstScripts(): Promise<void> {
  const { minify } = await import('vite')
  for (const path of globSync('client/public/*.js').map((path) => path.replace('client/public', builtDir))) {
    const { code } = await minify(path, await readFile(path, 'utf8'), { module: false })
    await writeFile(path, code)
  }
}

async function hashOfSources(): Promise<string> {
  const sources = [
    'client/**/*.*',
    'shared/**/*.*',
    'engine/**/*.ts',
    'scripts/browser-floor.ts',
    'scripts/build-client.ts',
    'scripts/build-service-worker.ts',
    'scripts/code-parts.ts',
    'scripts/icons-apart.ts',
    'scripts/precompress.ts',
    'scripts/prerender-landing.ts',
    'vite.config.ts',
    'tsconfig.base.json',
    'package-lock.json',
  ]
  // What the type check notes beside them is no source: it would be built anew after each check, under running servers.
  const files = globSync(sources, { exclude: (path) => /\.test\.|\.tsbuildinfo$/.test(path) })
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    hash.update(`\0${file}\0`).update(await readFile(file))
  }
  return hash.digest('hex')
}

/**
 * Explains a failed build if the system refused something; other errors are thrown. Most often root has installed the
 * program, and the server runs as another user, who may not write in that folder.
 */
export function whyNotBuilt(error: unknown): string {
  if (!(error instanceof Error && 'syscall' in error)) throw error
  const isClosed = 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
  const why = isClosed ? `${reasonOf(error)}, in ${process.cwd()}` : error.message
  const next = isClosed ? '. Build them as the user who owns that folder: npm run build' : ''
  return `The pages cannot be built: ${why}${next}`
}

function explain(error: unknown): void {
  console.error(whyNotBuilt(error))
  process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildClient().catch(explain)
