import { expect, test } from 'vitest'
import { projectFiles, read } from './project-files.ts'

const known = namesIn(read('server/env.ts'), /^ {2}([A-Z][A-Z_]+): /gm).filter((name) => name !== 'NODE_ENV')

test('.env.example lists exactly what the server knows', () => {
  expect(known.length).toBeGreaterThan(10)
  expect(namesIn(read('.env.example'), /^# ([A-Z_]+)=/gm).sort()).toEqual(known.sort())
})

test('.env.example changes nothing as it is', () => {
  const lines = read('.env.example').split('\n')
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
})

test('the Dockerfile and compose.yaml set only what the server knows', () => {
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
