import dns from 'node:dns'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { dnsCache } from 'nodemailer/lib/shared'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeCertificate } from '../../tests/support/programs/make-certificate.ts'
import { startSmtpMiddleman } from '../../tests/support/programs/smtp-middleman.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../../tests/support/programs/smtp-receiver.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

// A mail server beyond this machine: by its name, which leads here.
const name = 'mail.lan'
const folder = mkdtempSync(join(tmpdir(), 'longhand-mail-'))
const known = getCACertificates('default')
let tls: { cert: string; key: string }

beforeAll(() => {
  const [certificate, key] = makeCertificate(folder, name)
  tls = { cert: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') }
  dnsCache.set(name, { value: { addresses: ['127.0.0.1'] } })
})
afterAll(() => {
  dnsCache.delete(name)
  rmSync(folder, { recursive: true })
})

const cleanups: Array<() => unknown> = []
afterEach(async () => {
  setDefaultCACertificates(known)
  for (const clean of cleanups.splice(0)) await clean()
})

const trustIt = () => setDefaultCACertificates([...known, tls.cert])
const portOf = ({ url }: SmtpReceiver) => new URL(url).port

/** It takes mails from whoever knows the password, which travels under TLS alone. */
async function startMailServer(): Promise<SmtpReceiver> {
  const receiver = await startSmtpReceiver({
    ...tls,
    disabledCommands: [],
    authOptional: false,
    onAuth: (_auth, _session, done) => done(null, { user: 1 }),
  })
  cleanups.push(receiver.stop)
  return receiver
}

async function startMailServerWithoutTls(): Promise<SmtpReceiver> {
  const receiver = await startSmtpReceiver()
  cleanups.push(receiver.stop)
  return receiver
}

async function sendCode(smtpUrl: string): Promise<void> {
  const mailer = createSmtpMailer({
    smtpUrl,
    mailFrom: 'longhand@example.com',
    publicUrl: 'https://write.example.com',
  })
  cleanups.unshift(() => mailer.close())
  await mailer.sendCode({ email: 'writer@example.com', code: '012345' })
}

const user = 'longhand:hunter2'

test('beyond this machine a code goes by TLS', async () => {
  const receiver = await startMailServer()
  trustIt()
  await sendCode(`smtp://${user}@${name}:${portOf(receiver)}`)
  expect(receiver.mails).toMatchObject([{ isEncrypted: true, recipients: ['writer@example.com'] }])
})

describe('whoever stands between and takes STARTTLS away', () => {
  test.each([
    [''],
    ['?requireTLS=false'],
    ['?ignoreTLS=true'],
    ['?opportunisticTLS=true'],
    ['?requireTLS=false&tls.rejectUnauthorized=false'],
    ['?host=127.0.0.1'],
    ['?requireTLS=true'],
  ])('reads neither a code nor the password (%s)', async (query) => {
    const receiver = await startMailServer()
    const middleman = await startSmtpMiddleman(receiver)
    cleanups.unshift(middleman.stop)
    trustIt()
    const sent = sendCode(`smtp://${user}@${name}:${middleman.port}${query}`)
    await expect(sent).rejects.toThrow(
      `${name}:${middleman.port} offers no TLS: set smtps://, or smtp://…?tls=none if nobody stands between`,
    )
    expect(middleman.read()).toMatch(/^EHLO [^\r]+\r\nSTARTTLS\r\n$/)
    expect(receiver.mails).toEqual([])
  })
})

test.each([[''], ['?tls.rejectUnauthorized=false']])(
  'a certificate that nobody vouches for is refused (%s)',
  async (query) => {
    const receiver = await startMailServer()
    const sent = sendCode(`smtp://${user}@${name}:${portOf(receiver)}${query}`)
    await expect(sent).rejects.toThrow(/self-signed certificate/)
    expect(receiver.mails).toEqual([])
  },
)

describe('a mail server without TLS', () => {
  test.each([
    ['that knows the command not', {}],
    ['nor the greeting', { disabledCommands: ['STARTTLS', 'AUTH', 'EHLO'] }],
  ])('is told in words, %s', async (_how, options) => {
    const receiver = await startSmtpReceiver(options)
    cleanups.push(receiver.stop)
    await expect(sendCode(`smtp://${name}:${portOf(receiver)}`)).rejects.toThrow(
      `${name}:${portOf(receiver)} offers no TLS: `,
    )
    expect(receiver.mails).toEqual([])
  })

  test('gets codes where its address says so', async () => {
    const receiver = await startMailServerWithoutTls()
    await sendCode(`smtp://${name}:${portOf(receiver)}?tls=none`)
    expect(receiver.mails).toMatchObject([{ isEncrypted: false, recipients: ['writer@example.com'] }])
  })

  test('gets them on this machine', async () => {
    const receiver = await startMailServerWithoutTls()
    for (const host of ['127.0.0.1', 'localhost']) await sendCode(`smtp://${host}:${portOf(receiver)}`)
    expect(receiver.mails).toHaveLength(2)
  })
})

test('TLS that is offered on this machine is taken, unless the address says otherwise', async () => {
  const receiver = await startSmtpReceiver({ ...tls, disabledCommands: ['AUTH'] })
  cleanups.push(receiver.stop)
  await expect(sendCode(receiver.url)).rejects.toThrow(/self-signed certificate/)
  await sendCode(`${receiver.url}?tls=none`)
  expect(receiver.mails).toMatchObject([{ isEncrypted: false }])
})

test('we introduce ourselves by the name in the address', async () => {
  const receiver = await startMailServerWithoutTls()
  await sendCode(`${receiver.url}?name=write.example.com`)
  expect(receiver.mails).toMatchObject([{ senderName: 'write.example.com' }])
})

test('where nothing answers at any address of a name, each is told', async () => {
  const { url, stop } = await startSmtpReceiver()
  await stop()
  const { port } = new URL(url)
  dnsCache.set('two.lan', { value: { addresses: ['::1', '127.0.0.1'] } })
  cleanups.push(() => dnsCache.delete('two.lan'))
  await expect(sendCode(`smtp://two.lan:${port}?tls=none`)).rejects.toThrow(
    `connect ECONNREFUSED 127.0.0.1:${port}`,
  )
})

test('where this machine is, no name server is asked', async () => {
  const receiver = await startMailServerWithoutTls()
  const asked: unknown[] = []
  dnsCache.delete('localhost')
  vi.spyOn(dns.Resolver.prototype, 'resolve4').mockImplementation((...words) => {
    asked.push(words[0])
    const [answer] = words.slice(-1) as unknown as [(error: null, addresses: string[]) => void]
    // Of nobody: the mail would not arrive.
    answer(null, ['192.0.2.1'])
  })
  await sendCode(`smtp://localhost:${portOf(receiver)}`)
  expect(receiver.mails).toHaveLength(1)
  expect(asked).toEqual([])
})
