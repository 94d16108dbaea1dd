import { expect, test } from 'vitest'
import { read } from './project-files.ts'

test('every package has a recorded reason, and no reason is left without its package', () => {
  const manifest = JSON.parse(read('package.json'))
  const packages = Object.keys({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  })
  const rows = read('docs/decisions/0006-runtime.md').match(/^\| `.+$/gm) ?? []
  const named = rows.flatMap((row) => row.split('|')[1]?.match(/(?<=`)[^`, ]+(?=`)/g) ?? [])
  expect(named.sort()).toEqual(packages.sort())
})
