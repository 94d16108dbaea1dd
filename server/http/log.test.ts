import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createJsonLog, createLog } from './log.ts'

test('an error is told with its cause, without what databases and mail servers hang on it', () => {
  const lines: string[] = []
  const log = createJsonLog({ write: (line) => lines.push(line) })
  const cause = Object.assign(new Error('550 <writer@example.com> is unknown'), {
    code: 'EENVELOPE',
    rejected: ['writer@example.com'],
  })
  log.error({ err: new Error('No mail', { cause }) }, 'Failed')

  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    msg: 'Failed',
    err: {
      type: 'Error',
      message: 'No mail',
      stack: expect.stringContaining('log.test.ts'),
      cause: {
        type: 'Error',
        message: '550 <<address>> is unknown',
        code: 'EENVELOPE',
        stack: expect.any(String),
      },
    },
  })
  expect(lines[0]).not.toContain('writer@')
})

test.each([
  'anna(at)example.com',
  'anna[at]example.com',
  'anna%40example.com',
  'anna＠example.com',
  'anna﹫example.com',
  'anna@[192.0.2.1]',
])('an address is left out, however a mail server writes it (%s)', (address) => {
  const lines: string[] = []
  createJsonLog({ write: (line) => lines.push(line) }).error(
    { err: new Error(`550 No ${address} here`) },
    'Failed',
  )
  expect(JSON.parse(lines[0] ?? '').err.message).toBe('550 No <address> here')
  expect(lines[0]).not.toContain('anna')
})

test('a person at a terminal reads lines', () => {
  const written: string[] = []
  const log = createLog({ fd: 1, isTTY: true, write: (line) => written.push(line) })
  log.info('Longhand listens')
  log.warn({ status: 404 }, 'request')
  log.error({ err: new Error('broken') }, 'Failed')

  expect(written).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d Longhand listens\n$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d WARN request status=404\n$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d ERROR Failed\nError: broken\n {4}at /),
  ])
})

test('a program reads JSON, all lines of a turn at once', async () => {
  const { log, written } = createFileLog('w')

  log.info('One')
  log.info('Two')
  expect(written()).toBe('')
  await nextTurn()
  const messages = () =>
    written()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg)
  expect(messages()).toEqual(['One', 'Two'])
  log.info('Three')
  await nextTurn()
  expect(messages()).toEqual(['One', 'Two', 'Three'])
})

// An error that nobody catches fails the run.
test('a log that cannot be written ends nothing', async () => {
  const { log, written } = createFileLog('r')
  log.info('One')
  await nextTurn()
  log.info('Two')
  await nextTurn()
  expect(written()).toBe('')
})

function createFileLog(flags: 'w' | 'r') {
  const directory = mkdtempSync(join(tmpdir(), 'longhand-log-'))
  const path = join(directory, 'log')
  writeFileSync(path, '')
  const fd = openSync(path, flags)
  onTestFinished(() => {
    closeSync(fd)
    rmSync(directory, { recursive: true })
  })
  const log = createLog({ fd, isTTY: false, write: () => expect.unreachable() })
  return { log, written: () => readFileSync(path, 'utf8') }
}
