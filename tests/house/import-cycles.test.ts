import { expect, test } from 'vitest'
import { importsOf, productFiles } from './imports.ts'

test('no file imports itself by a detour', () => {
  const targets = new Map<string, string[]>()
  for (const { from, to, typeOnly } of importsOf(productFiles())) {
    if (!typeOnly) targets.set(from, [...(targets.get(from) ?? []), to])
  }
  expect(findCycle(targets)).toBeUndefined()
})

test('the search finds a cycle where there is one', () => {
  const targets = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['d', 'b']],
  ])
  expect(findCycle(targets)).toEqual(['b', 'c', 'b'])
})

/** The first way that leads back to where it started, walking depth first. */
function findCycle(targets: Map<string, string[]>): string[] | undefined {
  const finished = new Set<string>()

  function walk(file: string, path: string[]): string[] | undefined {
    const seenAt = path.indexOf(file)
    if (seenAt !== -1) return [...path.slice(seenAt), file]
    if (finished.has(file)) return undefined
    for (const target of targets.get(file) ?? []) {
      const cycle = walk(target, [...path, file])
      if (cycle) return cycle
    }
    finished.add(file)
    return undefined
  }

  for (const file of targets.keys()) {
    const cycle = walk(file, [])
    if (cycle) return cycle
  }
  return undefined
}
