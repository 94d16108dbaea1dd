import { expect, test } from 'vitest'
import { type Import, importsOf, productFiles } from './imports.ts'

/** From the lowest layer up: a file imports only from its own layer or from lower ones. */
const layers = [
  /^(shared|engine)\//,
  /^client\/(ui|lib|offline|styles)\/|^server\/(db|http)\/|^server\/(beat|errors|env|is-within|keep-newest|kept-secret|settings-in-files|smtp-words)\.ts$/,
  /^client\/features\/|^server\/[a-z-]+\//,
  /^client\/pages\/|^server\/(app|certain-time|chosen|keep-clean|watch-calls)\.ts$/,
  /^client\/app\/|^server\/main\.ts$/,
  /^client\/main\.ts$/,
]

const imports = importsOf(productFiles())

test('every file has a layer', () => {
  expect(productFiles().filter((path) => layerOf(path) === -1)).toEqual([])
})

test('nothing imports from a layer above its own', () => {
  expect(broken(({ from, to }) => layerOf(to) > layerOf(from))).toEqual([])
})

test('client and server share only shared/', () => {
  expect(broken(({ from, to }) => /^(client|server)/.test(to) && rootOf(from) !== rootOf(to))).toEqual([])
})

test('no feature imports another feature, no page another page', () => {
  const room = /^client\/(?:features|pages)\/[^/]+/
  const roomOf = (path: string) => path.match(room)?.[0]
  const layer = (path: string) => path.split('/', 2).join('/')
  expect(
    broken(({ from, to }) => {
      return room.test(from) && room.test(to) && layer(from) === layer(to) && roomOf(from) !== roomOf(to)
    }),
  ).toEqual([])
})

/** Which folders each folder uses, except `shared/` and files outside the folders. Each new line here is a decision. */
const uses: Record<string, string[]> = {
  'engine/facts': [],
  'engine/reading': [],
  'engine/metrics': ['reading'],
  'engine/grammar': ['metrics', 'reading', 'tables'],
  'engine/tables': ['grammar'],
  'engine/gate': ['grammar', 'proof', 'reading'],
  'engine/rules': ['gate', 'grammar', 'metrics', 'proof', 'reading', 'tables'],
  'engine/feedback': ['grammar', 'metrics', 'reading', 'tables'],
  'engine/labelled': [],
  'engine/fuzz': ['labelled', 'reading', 'tables'],
  'engine/proof': ['reading'],
  'engine/questions': ['grammar', 'metrics', 'reading', 'rules', 'tables'],
  'engine/command-line': ['fuzz', 'grammar', 'labelled', 'proof', 'reading', 'tables'],
  'server/db': [],
  'server/threads': [],
  'server/mail': [],
  'server/http': ['db'],
  'server/auth': ['db', 'http', 'mail'],
  'server/tabs': ['db', 'http'],
  'server/about': ['db', 'http', 'search'],
  'server/account': ['auth', 'db', 'http', 'tabs'],
  'server/people': ['account', 'auth', 'db', 'tabs'],
  'server/metrics': ['auth', 'db', 'http', 'security'],
  'server/long-texts': ['db', 'http', 'tabs', 'threads'],
  'server/outbound': ['auth', 'db', 'http'],
  'server/search': ['http', 'outbound'],
  'server/ai': ['http', 'outbound', 'search', 'threads'],
  'server/security': ['auth', 'db', 'http'],
  'server/startup': ['auth', 'db', 'mail', 'outbound'],
}

test('a folder of the server or the engine uses only the listed folders', () => {
  const found: Record<string, Set<string>> = {}
  for (const path of productFiles()) {
    const folder = folderOf(path)
    if (folder) found[folder] ??= new Set()
  }
  for (const { from, to } of imports) {
    const [user, used] = [folderOf(from), folderOf(to)]
    if (user && used && user !== used && rootOf(from) === rootOf(to))
      found[user]?.add(used.split('/')[1] ?? '')
  }
  expect(Object.fromEntries(Object.entries(found).map(([name, used]) => [name, [...used].sort()]))).toEqual(
    uses,
  )
})

function folderOf(path: string): string | undefined {
  return /^(?:engine|server)\/[^/]+(?=\/)/.exec(path)?.[0]
}

function layerOf(path: string): number {
  return layers.findIndex((layer) => layer.test(path))
}

function rootOf(path: string): string {
  return path.split('/')[0] ?? ''
}

function broken(rule: (found: Import) => boolean): string[] {
  return imports.filter(rule).map(({ from, to }) => `${from} imports ${to}`)
}
