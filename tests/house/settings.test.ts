import { expect, test } from 'vitest'
import { parseEnv, settings } from '../../server/env.ts'
import { projectFiles, read } from './project-files.ts'

const known = namesIn(read('server/env.ts'), /^ {2}([A-Z][A-Z_]+): /gm).filter((name) => name !== 'NODE_ENV')

test('.env.example lists exactly the settings that the server knows', () => {
  expect(known.length).toBeGreaterThan(10)
  expect(namesIn(read('.env.example'), /^# ([A-Z_]+)=/gm).sort()).toEqual(known.sort())
})

const schemas = Object.entries(settings.shape).filter(([name]) => name !== 'NODE_ENV')

test.each(schemas)('.env.example names the default of %s', (name, schema) => {
  const [, written = ''] = read('.env.example').match(new RegExp(`^# ${name}=(.*)$`, 'm')) ?? []
  const usual = schema.parse(undefined)
  if (usual !== undefined) expect(schema.parse(written)).toEqual(usual)
  // Without a default, the line shows an example or nothing.
  else if (written !== '') expect(schema.safeParse(written).success).toBe(true)
})

test('every setting is tried in the tests of server/env.ts', () => {
  const tried = read('server/env.test.ts')
  expect(known.filter((name) => !new RegExp(`\\b${name}\\b`).test(tried))).toEqual([])
})

test('.env.example names the address that is derived from the others', () => {
  const [, written = ''] = read('.env.example').match(/^# PUBLIC_URL=(.*)$/m) ?? []
  expect(parseEnv({ SECRET: 'for an address alone, and nowhere else' }).publicUrl).toBe(written)
})

test('every invalid value gets a message that says what is valid', () => {
  const refusing = schemas.filter(([, schema]) => !schema.safeParse('?\n').success)
  expect(refusing.length).toBeGreaterThan(20)
  expect(refusing.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([])
})

test('.env.example changes nothing when it is used unchanged', () => {
  const lines = read('.env.example').split('\n')
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
})

test('the Dockerfile and compose.yaml set only settings that the server knows', () => {
  const image = namesIn(read('Dockerfile').match(/^ENV .+$/m)?.[0] ?? '', /\b([A-Z][A-Z_]+)=/g)
  const service = read('compose.yaml').match(/^ {2}longhand:\n[\s\S]+?(?=^ {2}\w)/m)?.[0] ?? ''
  const composed = namesIn(service, /^ {6}([A-Z][A-Z_]+): /gm)
  expect(image).toContain('DATA_DIR')
  expect(composed).toContain('DATABASE_URL')
  const foreign = [...image, ...composed].filter((name) => !known.includes(name) && name !== 'NODE_ENV')
  expect(foreign).toEqual([])
})

test('compose.yaml refuses to start without its secrets', () => {
  const secrets = namesIn(read('compose.yaml'), /\$\{([A-Z_]+):\?/g)
  expect(new Set(secrets)).toEqual(new Set(['SECRET', 'POSTGRES_PASSWORD']))
})

test('nothing else in the product reads the environment', () => {
  const readers = projectFiles(/^(client|server|shared|engine)\/.+\.tsx?$/)
    .filter((path) => !path.includes('.test.'))
    .filter((path) => /process\.env/.test(read(path)))
  expect(readers.filter((path) => path !== 'server/main.ts')).toEqual([])
})

function namesIn(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(([, name = '']) => name)
}
