import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createOutbox, startMailServer } from './outbox.ts'

test('a connection that is broken off in the middle of a mail ends nothing', async () => {
  const mail = await startMailServer(createOutbox())
  const broken = connect(Number(new URL(mail.url).port), '127.0.0.1')
  const [greeting] = await once(broken, 'data')
  expect(String(greeting)).toMatch(/^220 /)
  for (const line of ['EHLO localhost', 'MAIL FROM:<longhand@example.com>']) {
    broken.write(`${line}\r\n`)
    expect(String(await once(broken, 'data'))).toMatch(/^250/)
  }
  broken.resetAndDestroy()
  await once(broken, 'close')
  const next = connect(Number(new URL(mail.url).port), '127.0.0.1')
  expect(String(await once(next, 'data'))).toMatch(/^220 /)
  await nextTurn()
  next.end()
  await mail.stop()
})
