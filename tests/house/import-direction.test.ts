import { expect, test } from 'vitest'
import { type Import, importsOf, productFiles } from './imports.ts'

/** From the ground up: a file imports from its own layer or from below, never from above. */
const layers = [
  /^(shared|engine)\//,
  /^client\/(ui|lib|offline|styles)\/|^server\/(db|http)\/|^server\/(errors|env|kept-secret)\.ts$/,
  /^client\/features\/|^server\/[a-z-]+\//,
  /^client\/pages\/|^server\/app\.ts$/,
  /^client\/app\/|^server\/main\.ts$/,
  /^client\/main\.tsx$/,
]

const imports = importsOf(productFiles())

test('every file has a layer', () => {
  expect(productFiles().filter((path) => layerOf(path) === -1)).toEqual([])
})

test('nothing imports from a layer above its own', () => {
  expect(broken(({ from, to }) => layerOf(to) > layerOf(from))).toEqual([])
})

test('client and server meet only in shared', () => {
  expect(broken(({ from, to }) => /^(client|server)/.test(to) && rootOf(from) !== rootOf(to))).toEqual([])
})

test('a feature knows no other feature, a page no other page', () => {
  const room = /^client\/(?:features|pages)\/[^/]+/
  const roomOf = (path: string) => path.match(room)?.[0]
  const layer = (path: string) => path.split('/', 2).join('/')
  expect(
    broken(({ from, to }) => {
      return room.test(from) && room.test(to) && layer(from) === layer(to) && roomOf(from) !== roomOf(to)
    }),
  ).toEqual([])
})

function layerOf(path: string): number {
  return layers.findIndex((layer) => layer.test(path))
}

function rootOf(path: string): string {
  return path.split('/')[0] ?? ''
}

function broken(rule: (found: Import) => boolean): string[] {
  return imports.filter(rule).map(({ from, to }) => `${from} imports ${to}`)
}
