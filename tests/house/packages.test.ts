import { expect, test } from 'vitest'
import { projectFiles, read } from './project-files.ts'

const manifest = JSON.parse(read('package.json'))
const lock = JSON.parse(read('package-lock.json'))

const wanted: Record<string, string> = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
}

test('every package has one exact version', () => {
  expect(Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

test('the lock file identifies packages by their hash, not by their host', () => {
  const packages: [string, { resolved?: string; integrity?: string }][] = Object.entries(lock.packages)
  const installed = packages.filter(([path]) => path !== '')
  expect(installed.length).toBeGreaterThan(Object.keys(wanted).length)
  expect(installed.filter(([, entry]) => entry.resolved || !entry.integrity)).toEqual([])
})

test('no file names a package registry', () => {
  const hosts = ['registry.npmjs', 'registry.yarnpkg', 'npm.pkg.github', 'npmmirror', '_authToken']
  const files = projectFiles().filter((path) => path !== 'tests/house/packages.test.ts')
  expect(files.filter((path) => hosts.some((host) => read(path).includes(host)))).toEqual([])
})
