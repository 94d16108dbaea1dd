import { expect, test } from 'vitest'
import { productFiles } from './imports.ts'
import { componentsOf } from './source/components.ts'
import { functionsOf } from './source/functions.ts'
import { readProject } from './source/project.ts'

// Whatever is larger says why in its first line: "// One idea: …".

const maxLines = 70
const maxHooks = 8
const maxProperties = 8

const project = readProject()
const sources = productFiles().flatMap((path) => project.sources.get(path) ?? [])
const functions = sources.flatMap(functionsOf)
const withReason = new Set(functions.filter(({ reason }) => reason).map(named))

test('no function is longer than one screen, but with a reason', () => {
  expect(functions.length).toBeGreaterThan(1_000)
  expect(functions.filter(({ lines, reason }) => lines > maxLines && !reason).map(named)).toEqual([])
})

test('no component has more hooks or properties than one can keep in mind, but with a reason', () => {
  const components = sources.flatMap((source) => componentsOf(source, project.typeOf))
  expect(components.length).toBeGreaterThan(100)
  const large = components.filter(({ hooks, properties }) => hooks > maxHooks || properties > maxProperties)
  // A component stands at the top of its file, where no other has its name.
  expect(large.map(named).filter((name) => !withReason.has(name))).toEqual([])
})

function named({ path, name }: { path: string; name: string }): string {
  return `${path}: ${name}`
}
