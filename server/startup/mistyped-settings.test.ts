import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { mistypedSettings } from './mistyped-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'longhand-mistyped-'))
const path = join(folder, '.env')
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['TRUSTPROXY=1', 'TRUSTPROXY', 'TRUST_PROXY'],
  ['export SIGNUP=invited', 'SIGNUP', 'SIGN_UP'],
  ['STMP_URL=smtp://localhost', 'STMP_URL', 'SMTP_URL'],
  ['public_url=https://write.example.com', 'public_url', 'PUBLIC_URL'],
  ['SMTP_URLFILE=/run/secrets/smtp', 'SMTP_URLFILE', 'SMTP_URL_FILE'],
  ['PUBLIC_URL_FILE=/run/secrets/url', 'PUBLIC_URL_FILE', 'PUBLIC_URL'],
])('%s is doubted', (line, name, meant) => {
  writeFileSync(path, `PORT=3000\n# SIGNUP=open\n${line}\n`)
  expect(mistypedSettings(path)).toEqual([
    `.env sets ${name}, which changes nothing. Is it meant to be ${meant}?`,
  ])
})

test('names of other programs are left alone, and so is every setting of ours', () => {
  const others = [
    'POSTGRES_PASSWORD',
    'COMPOSE_PROJECT_NAME',
    'NODE_EXTRA_CA_CERTS',
    'PGPORT',
    'HOME',
    'TZ',
    'PATH',
  ]
  const ours = readFileSync('.env.example', 'utf8').replace(/^# (?=[A-Z_]+=)/gm, '')
  writeFileSync(path, `${others.map((name) => `${name}=1`).join('\n')}\nSECRET_FILE=/run/secret\n${ours}`)
  expect(mistypedSettings(path)).toEqual([])
  expect(mistypedSettings(join(folder, 'none'))).toEqual([])
})
