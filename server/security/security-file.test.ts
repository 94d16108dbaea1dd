import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createJsonLog } from '../http/log.ts'
import { securityFile, securityFiles, writeSecurityFile } from './security-file.ts'

let folder: string
let logged: Array<Record<string, unknown>>

beforeEach(() => {
  const made = mkdtempSync(join(tmpdir(), 'longhand-security-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  folder = join(made, 'data')
  logged = []
})

const log = createJsonLog({ write: (line) => logged.push(JSON.parse(line)) })
const writer = (changes = {}) => writeSecurityFile({ path: securityFile(folder), log, ...changes })
const written = () => readFileSync(securityFile(folder), 'utf8')

test('is made where it is missing, and read by its owner alone', () => {
  const write = writer()
  expect(existsSync(folder)).toBe(false)
  write('{"event":"code"}\n')
  write('{"event":"sign-in"}\n')
  expect(written()).toBe('{"event":"code"}\n{"event":"sign-in"}\n')
  expect(statSync(securityFile(folder)).mode & 0o777).toBe(0o600)
})

test('is taken from others where it lies there readable', () => {
  mkdirSync(folder)
  writeFileSync(securityFile(folder), '')
  chmodSync(securityFile(folder), 0o644)
  writer()('{}\n')
  expect(statSync(securityFile(folder)).mode & 0o777).toBe(0o600)
})

test('never takes more room than five files have, and loses the oldest first', () => {
  const write = writer({ maxBytes: 100 })
  for (let step = 0; step < 200; step++) write(`{"step":${String(step).padStart(3, '0')}}\n`)
  const files = securityFiles(folder)
  expect(files).toHaveLength(5)
  for (const file of files) expect(statSync(file).size).toBeLessThan(120)
  const steps = files.flatMap((file) => readFileSync(file, 'utf8').match(/\d{3}/g) ?? [])
  const kept = Array.from({ length: steps.length }, (_, index) => String(200 - steps.length + index))
  expect(steps).toEqual(kept)
  expect(steps.length).toBeGreaterThan(30)
})

test('where it cannot be written, the lines stand in the log of the server, and it is said why once', () => {
  const write = writer()
  mkdirSync(securityFile(folder), { recursive: true })
  write('{"event":"code"}\n')
  write('{"event":"sign-in"}\n')
  expect(logged).toEqual([
    expect.objectContaining({
      level: 'warn',
      msg: 'The security log cannot be written: its lines stand here',
    }),
    expect.objectContaining({ msg: 'security', security: { event: 'code' } }),
    expect.objectContaining({ msg: 'security', security: { event: 'sign-in' } }),
  ])
  rmSync(securityFile(folder), { recursive: true })
  write('{"event":"export"}\n')
  // Whatever a full disk left of a line, the next one begins anew.
  expect(written()).toBe('\n{"event":"export"}\n')
})
