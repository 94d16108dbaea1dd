import { expect, test } from 'vitest'
import { importsOf, productFiles } from './imports.ts'
import { projectFiles, read } from './project-files.ts'
import { readProject } from './source/project.ts'

const project = readProject()

/** Used by scripts/prerender-landing.ts in a module runner of its own, and by scripts/icons-apart.ts. */
const runByTheBuild = [
  'client/pages/landing/render-landing.tsx: renderLanding',
  'client/ui/draw-icon.ts: drawIcon',
]

test('every export is used somewhere', () => {
  const unused = project.unusedExports(productFiles())
  expect(
    unused.filter((name) => !runByTheBuild.includes(name)),
    'nobody imports these: use them, or drop `export`',
  ).toEqual([])
})

test('nor does one of tests, benches and scripts stand unused', () => {
  const product = new Set(productFiles())
  const others = [...project.sources.keys()].filter((path) => !product.has(path) && !isTest(path))
  expect(others.length).toBeGreaterThan(300)
  // Programs use these exports by their names: `export default` of a configuration, `setup` before all tests.
  const unused = project.unusedExports(others).filter((name) => !/: (default|setup)$/.test(name))
  expect(unused.filter((name) => !name.startsWith('bench/wire/zod-mini.ts: '))).toEqual([])
})

// A rule that is not listed, or a panel that is not shown, may still have tests that pass.
test('no file is used by tests alone', () => {
  const running = projectFiles(
    /^(client|server|shared|engine|scripts)\/.*\.(tsx?|js|html|json)$|^package\.json$/,
  ).filter((path) => !isTest(path))
  const imported = new Set(importsOf(running).map(({ to }) => to))
  const words = running.map(read).join('\n')
  // Workers and entries are only named: `new URL('./proof-worker.ts', …)`.
  const isNamed = (path: string) => new RegExp(`["'/ ]${path.split('/').at(-1)}["']`).test(words)
  const left = productFiles().filter((path) => !isForTests(path) && !imported.has(path) && !isNamed(path))
  expect(left, 'no file of the product imports these: list them where their like are listed').toEqual([])
})

function isTest(path: string): boolean {
  return /\.(test|spec|journey)\.tsx?$/.test(path)
}

/** `ui` is the design system, which the gallery shows completely. */
function isForTests(path: string): boolean {
  return path.startsWith('client/ui/')
}
