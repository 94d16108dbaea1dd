import { expect, test } from 'vitest'
import { aiPatienceMs, maxAiTextLength, maxSelectionLength } from '#shared/ai-limits.ts'
import { codeTries, maxEmailLength, proofLifetimeMs } from '#shared/limits.ts'
import { maxContentLength, maxSearchLength, maxTitleLength, trashDays } from '#shared/tab-fields.ts'
import {
  accessLifetimeMs,
  invitationLifetimeMs,
  replacedTokenKeptMs,
  sessionIdleMs,
  sessionLifetimeMs,
} from '../../server/auth/limits.ts'
import { parseEnv } from '../../server/env.ts'
import { secretSettings } from '../../server/settings-in-files.ts'
import { read } from './project-files.ts'

// docs/inventory.md lists what there is. These tests notice what it lacks, and figures that have changed.

const page = read('docs/inventory.md')
const dayMs = 24 * 60 * 60_000

/** The rows below a heading, by their first cell. */
function rowsOf(heading: string): Map<string, string> {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = section.match(/^\|.+$/gm) ?? []
  return new Map(rows.map((row) => [row.split('|')[1]?.trim() ?? '', row]))
}

const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

test('every table of the database is listed with what it keeps', () => {
  const schema = read('server/db/schema.ts').match(/export interface Schema \{[\s\S]+?\n\}/)?.[0] ?? ''
  const tables = [...schema.matchAll(/^ {2}(\w+): \{/gm)].map(([, name = '']) => name)
  expect(tables.length).toBeGreaterThan(10)
  const kept = [...rowsOf('What is kept').values()].flatMap(namesIn)
  expect(tables.filter((table) => !kept.includes(table))).toEqual([])
})

test('every purpose of the secret is listed, and no other', () => {
  const declared = read('server/auth/keyed-hash.ts').match(/type Purpose =\n([\s\S]+?)\n\n/)?.[1] ?? ''
  const purposes = [...declared.matchAll(/'([^']+)'/g)].map(([, purpose = '']) => purpose)
  const row = [...rowsOf('Keys').values()].find((row) => row.startsWith('| `SECRET`')) ?? ''
  const listed = row.match(/by a purpose: ([^|]+)/)?.[1] ?? ''
  expect(namesIn(listed).sort()).toEqual(purposes.sort())
})

test('every setting that holds a key is listed', () => {
  const settings = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = '']) => name)
  const secrets = settings.filter((name) => /SECRET$|TOKEN$|_KEY$/.test(name) && !name.includes('SITE_KEY'))
  expect(secrets.length).toBeGreaterThan(4)
  const listed = [...rowsOf('Keys').values()].flatMap(namesIn)
  const ofGrace = ['SECRET_BEFORE']
  expect(
    [...secrets, ...secretSettings].filter((name) => !listed.includes(name) && !ofGrace.includes(name)),
  ).toEqual([])
  expect(secrets.filter((name) => !secretSettings.some((known) => known === name))).toEqual([])
})

/** Addresses that only browsers use, to which the server itself never connects. */
const forBrowsers = ['PUBLIC_URL', 'PRIVACY_URL']

test('every address that the server is given is listed among its connections', () => {
  const settings = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = '']) => name)
  const addresses = settings.filter((name) => /_URL$|ISSUER$/.test(name) && !forBrowsers.includes(name))
  const listed = [...rowsOf('Where it connects').values()].flatMap(namesIn)
  expect(addresses.filter((name) => !listed.includes(name))).toEqual([])
})

test('every package of the product is listed with what it touches, and no other', () => {
  const { dependencies, optionalDependencies } = JSON.parse(read('package.json'))
  const rows = [...rowsOf('Whose code runs').keys()]
  expect(rows.flatMap(namesIn).sort()).toEqual(
    Object.keys({ ...dependencies, ...optionalDependencies }).sort(),
  )
})

test('every event of the security log has its words', () => {
  const log = read('server/security/security-log.ts').match(/ {2}event:\n([\s\S]+?)\n {2}\//)?.[1] ?? ''
  const events = [...log.matchAll(/['`]([a-z-]+)/g)].map(([, event = '']) => event)
  expect(events).toContain('sign-in')
  const hosting = read('docs/hosting.md')
  const unsaid = events.filter((event) => !['host-token', 'secret'].includes(event))
  expect(unsaid.filter((event) => !hosting.includes(`\`${event}`))).toEqual([])
})

const { budgets, quota } = parseEnv({ SECRET: 'for figures alone, and nowhere else in use' })

test.each(Object.entries(budgets))(
  'budgets of the server: %s',
  (_name, { perAddress, perNetwork, perServer }) => {
    const rows = [...rowsOf('How much').values()]
    const figures = [perAddress, perNetwork, perServer].map((number) => `${number.toLocaleString('en')} `)
    const row = rows.find((row) =>
      figures.every((figure) => row.includes(`| ${figure}`) || row.includes(`, ${figure}`)),
    )
    expect(row, figures.join()).toBeDefined()
  },
)

test.each([
  [`${codeTries} for a code's ten minutes`],
  [`A sign-in proves for ${proofLifetimeMs / 60_000} minutes`],
  [`at most ${maxEmailLength} characters`],
  [`at most ${maxContentLength.toLocaleString('en')} UTF-16 units`],
  [`1 to ${maxTitleLength} and 1 to 80 characters`],
  [`${maxSearchLength} characters in one's texts`],
  [
    `${maxAiTextLength.toLocaleString('en')} characters; ${maxSelectionLength.toLocaleString('en')} for research`,
  ],
  [`${aiPatienceMs / 1_000} seconds of silence`],
  [`the trash ${trashDays} days`],
  [`${sessionIdleMs / dayMs} days without use, ${sessionLifetimeMs / dayMs} at most`],
  [`${accessLifetimeMs === dayMs / 24 ? 'an hour' : ''}, or until replaced`],
  [`used ones ${replacedTokenKeptMs / dayMs} days`],
  [`${invitationLifetimeMs === 7 * dayMs ? 'a week' : ''}; 30 days more`],
  [`${quota.bytes / 1_000_000} MB (\`QUOTA_TEXT\`), ${quota.tabs.toLocaleString('en')} tabs`],
])('the page says: %s', (sentence) => {
  expect(page).toContain(sentence)
})

/** Figures that only one file has, as they are in this file and on the page. */
test.each([
  [
    'server/http/limit-user.ts',
    'requests: 600, bytes: 64 * 1024 * 1024, workMs: 30_000',
    '600 and 64 MB a minute',
  ],
  ['server/http/limit-user.ts', 'workMs: 30_000', '30 seconds a minute'],
  ['server/http/take-turns.ts', 'maxAtOnce = 6', '6 at once about texts'],
  ['server/http/take-turns.ts', "begin(turns, c.get('userId'), 1)", '1 about the account'],
  ['server/http/waiting-replies.ts', 'each: 64 * megabyte, all: 192 * megabyte', '| 64 MB | | 192 MB |'],
  ['server/http/read-json.ts', 'maxParts = 10_000', '10,000 parts of JSON'],
  ['server/app.ts', 'maxBytes: 16 * kilobyte', '16 kB to sign in'],
  ['server/app.ts', 'return 32 * megabyte', '32 MB about texts'],
  ['server/app.ts', '64 * kilobyte : 4 * megabyte', '64 kB about the account, 4 MB elsewhere'],
  ['server/auth/throttling/limit-network.ts', 'maxRequests = 1_200', '1,200 a minute'],
  [
    'server/auth/sessions/refresh.ts',
    'maxRefreshes = { max: 60, windowMs: 10 * 60_000 }',
    '60 refreshes of a session in 10 minutes',
  ],
  [
    'server/auth/sessions/refresh.ts',
    'maxRefreshesOfAccount = { max: 1_200, windowMs: hourMs }',
    '1,200 of an account in an hour',
  ],
  ['server/auth/sessions/list-devices.ts', 'maxDevices = 100', '100 are listed'],
  ['server/auth/throttling/budgets.ts', "ofNetwork('try from', ip, 60)", '60 an hour'],
  [
    'server/auth/throttling/budgets.ts',
    "ofNetwork('provider from', ip, 60)",
    '60 returns and 600 answers an hour that fail',
  ],
  [
    'server/auth/throttling/budgets.ts',
    "ofNetwork(isPage ? 'way back from' : 'picture from', ip, 600)",
    '600 before their page says what it began',
  ],
  [
    'server/auth/throttling/budgets.ts',
    "ofNetwork('passkey from', ip, 600)",
    '60 returns and 600 answers an hour that fail',
  ],
  ['server/outbound/budget.ts', 'ai: { perMinute: 20', '20 a minute, 500 a day'],
  ['server/outbound/budget.ts', 'search: { perMinute: 30', '30 a minute, 1,000 a day'],
  ['server/outbound/budget.ts', 'dictation: { perMinute: 30', '30 a minute, 2,000 a day'],
  ['shared/ai-limits.ts', 'maxSoundBytes = 512 * 1024', '512 kB of sound'],
  ['server/ai/routes.ts', 'maxStreamsOfOne = 4', '4 streams and 2 reports at once'],
  ['server/ai/research/limit-reports.ts', 'maxOfOne = 2', '4 streams and 2 reports at once'],
  ['server/ai/research/limit-reports.ts', 'maxOfAll = 16', '16 reports at once'],
  ['server/ai/claims/passage-threads.ts', 'limitMs: 10_000', '10 seconds, 20 with the wait'],
  ['server/ai/claims/passage-threads.ts', 'usualPatienceMs = 20_000', '10 seconds, 20 with the wait'],
  ['server/ai/built-in/engine-threads.ts', 'limitMs: 20_000', '20 seconds; 32 wait, 6 of one writer'],
  ['server/long-texts/long-thread.ts', 'max: 64,\n    maxEach: 8', '8 waiting | | 64 waiting'],
  ['server/account/routes.ts', 'usualPatienceMs = 60_000', 'takes nothing for 60 seconds'],
  ['server/search/fetch-page.ts', 'usualLimitMs = 5_000', 'a page has 5 seconds and 1 MB'],
  ['server/tabs/save-tab.ts', 'maxClients = 200', 'with the text, 200 devices'],
  ['server/security/security-file.ts', 'maxBytes = 16 * 1024 * 1024', '5 files of 16 MB'],
  ['server/ai/prompts/fence.ts', 'randomBytes(16)', '(128)'],
])('in %s `%s` is told as it is', (path, code, sentence) => {
  expect(read(path)).toContain(code)
  expect(page).toContain(sentence)
})
