import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const textTypes = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest', '.xml'])
/** Small, because the scripts that run before the first paint are not much longer. */
const worthwhileBytes = 512

/** Puts a `.br` and a `.gz` next to every text file in a folder, so that the server only has to send them. */
export async function precompress(dir: string): Promise<void> {
  const names = await readdir(dir, { recursive: true })
  await Promise.all(
    names.filter((name) => textTypes.has(extname(name))).map((name) => compressFile(join(dir, name))),
  )
}

async function compressFile(path: string): Promise<void> {
  if ((await stat(path)).size < worthwhileBytes) return
  const text = await readFile(path)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(text, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
