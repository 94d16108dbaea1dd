import { connect, createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { startLivedTime } from '../../tests/support/lived-time.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../../tests/support/programs/smtp-receiver.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const cleanups: Array<() => unknown> = []
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean()
})

const identity = { mailFrom: 'Longhand <longhand@example.com>', publicUrl: 'https://write.example.com' }

function mailerFor(smtpUrl: string): Mailer {
  const mailer = createSmtpMailer({ ...identity, smtpUrl })
  cleanups.unshift(() => mailer.close())
  return mailer
}

async function receiver(options?: Parameters<typeof startSmtpReceiver>[0]): Promise<SmtpReceiver> {
  const started = await startSmtpReceiver(options)
  cleanups.push(started.stop)
  return started
}

test('each mail is told of: handed over, or not', async () => {
  const told: string[] = []
  const beat = { good: () => told.push('good'), bad: () => told.push('bad') }
  const { url, stop } = await startSmtpReceiver()
  const mailer = createSmtpMailer({ ...identity, smtpUrl: url, beat })
  cleanups.push(() => mailer.close())
  await mailer.sendCode({ email: 'writer@example.com', code: '012345' })
  await mailer.sendNoAccount({ mayBegin: true, email: 'writer@example.com' })
  expect(told).toEqual(['good', 'good'])
  mailer.close()
  await stop()
  await expect(mailer.sendCode({ email: 'writer@example.com', code: '012345' })).rejects.toThrow()
  expect(told).toEqual(['good', 'good', 'bad'])
})

describe('a mail with a code', () => {
  test('arrives whole, in plain and in HTML', async () => {
    const { url, mails } = await receiver()
    await mailerFor(url).sendCode({ email: 'writer@example.com', code: '012345' })

    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      recipients: ['writer@example.com'],
      subject: '012345 is your Longhand code',
      from: { name: 'Longhand', address: 'longhand@example.com' },
      to: [{ name: '', address: 'writer@example.com' }],
      messageId: expect.stringMatching(/^<.+@example\.com>$/),
      date: expect.any(String),
      text: expect.stringContaining('\n\n012345\n\n'),
      html: expect.stringContaining('>012345</p>'),
    })
    expect(mails[0]?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
  })

  test.each([
    ['Example: Writing, daily <a@example.com>', 'Example: Writing, daily'],
    ['"Büro" <a@example.com>', 'Büro'],
    ['a@example.com', ''],
  ])('comes from one sender, whatever the name looks like (%j)', async (mailFrom, name) => {
    const { url, mails } = await receiver()
    const mailer = createSmtpMailer({ ...identity, mailFrom, smtpUrl: url })
    cleanups.unshift(() => mailer.close())
    await mailer.sendCode({ email: 'writer@example.com', code: '012345' })
    expect(mails[0]?.from).toEqual({ name, address: 'a@example.com' })
  })

  test('reaches addresses outside ASCII', async () => {
    const { url, mails } = await receiver()
    await mailerFor(url).sendCode({ email: 'zoë@bücher.example', code: '123456' })
    expect(mails[0]?.recipients).toEqual(['zoë@bücher.example'])
  })

  test.each([
    ['ü@straße.example', 'ü@xn--strae-oqa.example'],
    ['ü@xn--strae-oqa.example', 'ü@xn--strae-oqa.example'],
    ['u@straße.example', 'u@xn--strae-oqa.example'],
    // Written in letters, it would be read as another domain.
    ['ü@xn--i-7iq.example', 'ü@xn--i-7iq.example'],
    ['ü,@xn--strae-oqa.example', '"ü,"@xn--strae-oqa.example'],
  ])('goes to the domain of %s, by whichever table the mail server reads letters', async (email, handed) => {
    const { url, said } = await overheard(await receiver())
    const mailer = createSmtpMailer({ ...identity, smtpUrl: url })
    cleanups.unshift(() => mailer.close())
    await mailer.sendCode({ email, code: '123456' })
    await mailer.sendPasskeyChange({ email, change: 'removed' })
    await mailer.sendInvitation({ email, link: 'https://write.example.com/', expiresAt: 0 })
    expect(said().match(/(?<=^RCPT TO:<).*(?=>)/gm)).toEqual([handed, handed, handed])
  })

  test('comes from the domain of its sender in the same way', async () => {
    const { url, said } = await overheard(await receiver())
    const mailer = createSmtpMailer({ ...identity, mailFrom: 'Büro <büro@straße.example>', smtpUrl: url })
    cleanups.unshift(() => mailer.close())
    await mailer.sendCode({ email: 'writer@example.com', code: '123456' })
    expect(said()).toContain('MAIL FROM:<büro@xn--strae-oqa.example>')
  })

  test('goes to one mailbox, whatever the address looks like', async () => {
    const { url, mails } = await receiver()
    await mailerFor(url).sendCode({ email: 'a,b@example.com', code: '123456' })
    expect(mails[0]?.recipients).toEqual(['"a,b"@example.com'])
  })

  test('travels over a connection kept from the mail before', async () => {
    let connections = 0
    const { url, mails } = await receiver({
      onConnect(_session, done) {
        connections += 1
        done()
      },
    })
    const mailer = mailerFor(url)
    await mailer.sendCode({ email: 'first@example.com', code: '111111' })
    await mailer.sendCode({ email: 'second@example.com', code: '222222' })
    expect(mails).toHaveLength(2)
    expect(connections).toBe(1)
  })
})

test('an address without an account is told so', async () => {
  const { url, mails } = await receiver()
  await mailerFor(url).sendNoAccount({ email: 'stranger@example.com', mayBegin: true })
  expect(mails[0]).toMatchObject({
    recipients: ['stranger@example.com'],
    subject: 'There is no Longhand account',
    text: expect.stringContaining('There is no account for this address.'),
  })
})

describe('the two letters of a sign-in are alike to whoever carries them', () => {
  const places = [
    'https://write.example.com',
    'https://write.example.com:8443',
    'http://192.168.1.5:3000',
    'https://example.com/a/path/of/some/length',
    `https://${'sub.'.repeat(20)}example.com`,
  ]
  const addresses = [
    'a@b.co',
    'writer@example.com',
    'zoë@bücher.example',
    "o'neil&co@example.com",
    'dots=.=and=.=more@example.com',
    `${'a'.repeat(64)}@example.com`,
    `${'a.'.repeat(31)}b@${'long.'.repeat(30)}example.com`,
    `${'字'.repeat(20)}@例え.example`,
  ]
  /** What is added depends on where lines break, and that on each letter more. */
  const byLength = Array.from({ length: 24 }, (_, length) => `${'x'.repeat(length + 10)}@example.com`)

  /** Of a letter as it is sent: a line that begins with a dot gets a second one on the way. */
  const sizeOf = (raw: string) => Buffer.byteLength(raw) + (raw.match(/^\./gm)?.length ?? 0)

  test.each(places)('from %s', async (publicUrl) => {
    const { url, mails } = await receiver()
    const mailer = createSmtpMailer({ ...identity, publicUrl, smtpUrl: url })
    cleanups.unshift(() => mailer.close())
    const all = publicUrl === places[0] ? [...addresses, ...byLength] : addresses
    for (const email of all) {
      mails.length = 0
      await mailer.sendCode({ email, code: '012345' })
      await mailer.sendNoAccount({ email, mayBegin: true })
      await mailer.sendNoAccount({ email, mayBegin: false })
      const [first, ...others] = mails.map(({ raw, subject = '', headers, text = '', html = '' }) => ({
        size: sizeOf(raw),
        subject: subject.length,
        headers: headers.map(({ key }) => key),
        links: [text, html].map((part) => part.match(/https?:[^\s"<]*|href=|src=/g)),
        hosts: [text, html].map((part) => part.split(new URL(publicUrl).hostname).length),
        addresses: [text, html].map((part) => part.split('@').length),
      }))
      expect(others, email).toEqual([first, first])
      expect(sizeOf(mails[0]?.raw ?? '')).toBeGreaterThan(2_000)
    }
  })
})

test('an invitation carries its link in both parts', async () => {
  const { url, mails } = await receiver()
  const mailer = createSmtpMailer({ ...identity, smtpUrl: url })
  cleanups.unshift(() => mailer.close())
  const link = 'https://write.example.com/#/login?invitation=abc'
  await mailer.sendInvitation({ email: 'ada@example.com', link, expiresAt: Date.UTC(2026, 0, 15, 12) })
  expect(mails[0]).toMatchObject({
    recipients: ['ada@example.com'],
    subject: 'You are invited to write at write.example.com',
    text: expect.stringContaining(`\n\n${link}\n\nThe invitation holds until January 15.`),
    html: expect.stringContaining(`href="${link}"`),
  })
})

describe('a mail server that fails', () => {
  const send = (url: string) => mailerFor(url).sendCode({ email: 'writer@example.com', code: '123456' })

  test('by refusing the recipient', async () => {
    const { url } = await receiver({
      onRcptTo(_address, _session, done) {
        done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
      },
    })
    await expect(send(url)).rejects.toMatchObject({ responseCode: 550 })
  })

  test('by not being there', async () => {
    const { url, stop } = await startSmtpReceiver()
    await stop()
    await expect(send(url)).rejects.toMatchObject({ code: 'ESOCKET' })
  })

  test('by hanging up at once, each time', async () => {
    const port = await listening((socket) => socket.destroy())
    await expect(send(`smtp://127.0.0.1:${port}`)).rejects.toThrow()
  })

  const long = { connectMs: 60_000, silenceMs: 60_000, sendMs: 60_000 }
  const shortMs = 150

  test.each([
    ['by accepting and saying nothing', () => {}, 'connectMs', 'ETIMEDOUT'],
    ['by never finishing its greeting', (socket: Socket) => talkOn(socket, '220'), 'connectMs', 'ETIMEDOUT'],
    [
      'by falling silent with the mail in its hands',
      (socket: Socket) => converse(socket, () => {}),
      'silenceMs',
      'ETIMEDOUT',
    ],
    [
      'by never finishing its answer',
      (socket: Socket) => converse(socket, () => talkOn(socket, '354')),
      'sendMs',
      'EABORT',
    ],
  ] as const)('%s', async (_how, behave, limit, code) => {
    const port = await listening(behave)
    const smtpUrl = `smtp://127.0.0.1:${port}`
    const mailer = createSmtpMailer({ ...identity, smtpUrl }, { ...long, [limit]: shortMs })
    cleanups.unshift(() => mailer.close())
    const lived = startLivedTime()
    cleanups.push(lived.stop)
    await expect(mailer.sendCode({ email: 'writer@example.com', code: '123456' })).rejects.toMatchObject({
      code,
    })
    expect(lived.ms()).toBeLessThan(1_000)
  })
})

/** The same mail server, with what is said to it: it reads domains back into Unicode. */
async function overheard({ url }: SmtpReceiver) {
  let said = ''
  const port = await listening((socket) => {
    const behind = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.pipe(behind).pipe(socket)
  })
  return { url: `smtp://127.0.0.1:${port}`, said: () => said }
}

async function listening(behave: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    behave(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port to be had')
  return address.port
}

/** Says a little, again and again, so that the connection is never silent for long. */
function talkOn(socket: Socket, status: string): void {
  const talking = setInterval(() => socket.write(`${status}-still talking\r\n`), 50)
  socket.on('close', () => clearInterval(talking))
}

/** Behaves until the mail itself is about to be sent. */
function converse(socket: Socket, onData: () => void): void {
  socket.write('220 example.com\r\n')
  socket.on('data', (chunk) => {
    if (String(chunk).startsWith('DATA')) onData()
    else socket.write('250 fine\r\n')
  })
}
