import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createTerminalMailer } from './terminal-mailer.ts'

test('without a mail server the code stands in a frame where the server runs', async () => {
  const terminal = new PassThrough({ encoding: 'utf8' })
  const mailer = createTerminalMailer(terminal)
  await mailer.sendCode({ email: 'writer@example.com', code: '012345' })

  expect(mailer.kind).toBe('terminal')
  expect(terminal.read()).toBe(
    [
      '',
      '┌───────────────────────────────────────────────┐',
      '│  Sign-in code for writer@example.com: 012345  │',
      '└───────────────────────────────────────────────┘',
      '',
      '',
    ].join('\n'),
  )
})
