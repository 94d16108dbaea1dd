import { globSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildServiceWorker } from '../../../scripts/build-service-worker.ts'

/** A copy of the built product, in which a test can replace the pages by a new release. */
export interface ProductCopy {
  root: string
  /**
   * Makes a new release, for the next start of the server: the same pages, but new names for all scripts and styles.
   */
  release(): Promise<void>
  /** Removes the service worker, as in a release before there was one. */
  removeWorker(): Promise<void>
  remove(): Promise<void>
}

const repository = resolve(import.meta.dirname, '../../..')

export async function copyProduct(): Promise<ProductCopy> {
  const root = await mkdtemp(join(tmpdir(), 'longhand-product-'))
  const parts = globSync('{server,shared,engine,dist/client,package.json}', { cwd: repository })
  await Promise.all(parts.map((part) => cp(join(repository, part), join(root, part), { recursive: true })))
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))

  const pages = join(root, 'dist/client')
  const worker = join(pages, 'service-worker.js')
  let releases = 1

  return {
    root,
    async release() {
      releases += 1
      await removeCompressed(pages)
      await renameAssets(pages, `.${releases}`)
      await buildServiceWorker(pages)
    },
    async removeWorker() {
      await removeCompressed(pages)
      await rm(worker)
    },
    remove: () => rm(root, { recursive: true }),
  }
}

/** Otherwise the server would send these compressed copies instead of the changed files. */
async function removeCompressed(pages: string): Promise<void> {
  await Promise.all(globSync(`${pages}/**/*.{br,gz}`).map((path) => rm(path)))
}

async function renameAssets(pages: string, ending: string): Promise<void> {
  const names = globSync('*.{js,css}', { cwd: join(pages, 'assets') })
  const renamed = (text: string) =>
    names.reduce((changed, name) => changed.replaceAll(name, next(name)), text)
  const next = (name: string) => name.replace(/(?:\.\d+)?(\.\w+)$/, `${ending}$1`)

  for (const path of globSync(`${pages}/{index.html,assets/*.{js,css}}`)) {
    await writeFile(path, renamed(await readFile(path, 'utf8')))
  }
  await Promise.all(
    names.map((name) => rename(join(pages, 'assets', name), join(pages, 'assets', next(name)))),
  )
}
