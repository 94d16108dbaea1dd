import { expect, test } from 'vitest'
import { productFiles } from './imports.ts'
import { componentsOf } from './source/components.ts'
import { functionsOf } from './source/functions.ts'
import { readProject } from './source/project.ts'

// A larger function or component gives its reason in its first line: "// One idea: …".

const maxLines = 70
const maxHooks = 8
const maxProperties = 8

const project = readProject()
const sources = productFiles().flatMap((path) => project.sources.get(path) ?? [])
const functions = sources.flatMap(functionsOf)
const withReason = new Set(functions.filter(({ reason }) => reason).map(named))

test('no function is longer than one screen without a stated reason', () => {
  expect(functions.length).toBeGreaterThan(1_000)
  const large = functions.filter(({ lines, reason }) => lines > maxLines && !reason)
  expect(large.map(named), `longer than ${maxLines} lines: split it`).toEqual([])
})

// A test is as long as its story, so test files have no bound.
test('nor is one that tests, benches and scripts are made of', () => {
  const product = new Set(productFiles())
  const others = [...project.sources.values()]
    .filter(({ path }) => /^(tests|bench|scripts)\//.test(path) && !product.has(path))
    .filter(({ path }) => !/\.(test|spec|journey)\.tsx?$/.test(path))
  expect(others.length).toBeGreaterThan(200)
  const large = others.flatMap(functionsOf).filter(({ lines, reason }) => lines > maxLines && !reason)
  expect(large.map(named), `longer than ${maxLines} lines: split it`).toEqual([])
})

test('no component has too many hooks or properties without a stated reason', () => {
  const components = sources.flatMap((source) => componentsOf(source, project.typeOf))
  expect(components.length).toBeGreaterThan(100)
  const large = components.filter(({ hooks, properties }) => hooks > maxHooks || properties > maxProperties)
  // Path and name identify a component: it is at the top level of its file, where names are unique.
  const unreasoned = large.map(named).filter((name) => !withReason.has(name))
  expect(unreasoned, `more than ${maxHooks} hooks or ${maxProperties} properties: split it`).toEqual([])
})

function named({ path, name }: { path: string; name: string }): string {
  return `${path}: ${name}`
}
