import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { read, root } from '../house/project-files.ts'
import { writePart } from '../support/long-form.ts'

// Other people wrote the packages that the product runs on. These tests do not prove their quality. They check that
// each package is the chosen one, that none runs code during installation, and that its licence lets us pass it on.

interface Locked {
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
  link?: boolean
  dev?: boolean
  optional?: boolean
}

const locked = Object.entries<Locked>(JSON.parse(read('package-lock.json')).packages).filter(
  ([path]) => path !== '',
)
const production = locked.filter(([, { dev }]) => !dev)

/** All these licences allow anybody to use, change and pass on a product, also together with closed source. */
const licences = [
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'Apache-2.0',
    'OFL-1.1',
    'BlueOak-1.0.0',
  ],
  ...['(MIT OR GPL-3.0-or-later)', '(MIT AND Zlib)', '(AFL-2.1 OR BSD-3-Clause)', 'Unlicense', 'CC0-1.0'],
]

afterAll(() =>
  writePart('dependencies', {
    'packages of the product': production.length,
    'packages in all': locked.length,
    licences: new Set(production.map(([, { license }]) => license)).size,
  }),
)

test('what is installed is what was locked, and nothing is missing', () => {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const tree = execFileSync(npm, ['ls', '--omit=dev', '--all', '--json'], { cwd: root, encoding: 'utf8' })
  const { problems = [] } = JSON.parse(tree) as { problems?: string[] }
  expect(problems).toEqual([])
})

test('every package has one hash and comes from nowhere but the registry', () => {
  const weak = locked.filter(
    ([, { integrity, link }]) => link || !/^sha512-[\w+/]+={0,2}$/.test(integrity ?? ''),
  )
  expect(weak).toEqual([])
  expect(
    locked.filter(([, { version, resolved }]) => resolved || !/^\d+\.\d+\.\d+/.test(version ?? '')),
  ).toEqual([])
})

test('no package of the product runs anything while it is installed', () => {
  expect(production.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([])
  expect(JSON.parse(read('package.json')).scripts).not.toHaveProperty('postinstall')
})

test('every package of the product may be passed on', () => {
  const refused = production.filter(([path]) => !licences.includes(licenceOf(path)))
  expect(refused.map(([path]) => `${path}: ${licenceOf(path)}`)).toEqual([])
})

/** The licence in the manifest of an installed package. Packages for other machines are only in the lock file. */
function licenceOf(path: string): string {
  const file = join(root, path, 'package.json')
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown }) : {}
  const { license } = manifest
  if (license === 'BSD') return bsdOf(readFileSync(join(root, path, 'LICENSE'), 'utf8'))
  if (typeof license === 'string') return license
  return locked.find(([name]) => name === path)?.[1].license ?? 'none'
}

/**
 * There are several licences of this name. Only the text shows which one it is: this one has two clauses, and no third
 * one about names or advertising.
 */
function bsdOf(text: string): string {
  const clauses = text.match(/^\d+\. .*$/gm) ?? []
  const isOfTwo = clauses.length === 2 && clauses.every((clause) => /Redistributions (?:of|in)/.test(clause))
  return isOfTwo ? 'BSD-2-Clause' : 'BSD'
}
