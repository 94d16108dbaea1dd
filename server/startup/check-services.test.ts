import type { ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { dnsCache } from 'nodemailer/lib/shared'
import type { Logger } from 'pino'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSmtpReceiver } from '../../tests/support/programs/smtp-receiver.ts'
import { type FakeService, json, silence, startFakeService } from '../../tests/support/server/fake-service.ts'
import { parseEnv } from '../env.ts'
import { checkServices } from './check-services.ts'

const secret = 'a secret of more than thirty-two characters'
const cleanups: Array<() => unknown> = []
let service: FakeService
beforeEach(async () => {
  service = await startFakeService()
  cleanups.push(service.stop)
})
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean()
})

/** What is logged, with its level, for a server with these settings. */
async function logged(env: NodeJS.ProcessEnv, patienceMs = 5_000): Promise<string[]> {
  const lines: string[] = []
  const note = (level: string) => (line: unknown) => lines.push(`${level} ${line}`)
  const log = { info: note('info'), warn: note('warn'), error: note('error') } as unknown as Logger
  await checkServices(parseEnv({ SECRET: secret, ...env }), log, patienceMs)
  return lines
}

/** A mail server's answer to a sender or a recipient. */
const refuse =
  (words: string, responseCode = 550): NonNullable<SMTPServerOptions['onMailFrom']> =>
  (_address, _session, done) =>
    done(Object.assign(new Error(words), { responseCode }))

const host = () => new URL(service.url).host

test('where nothing is connected nothing is asked', async () => {
  expect(await logged({})).toEqual([])
  expect(await logged({ AI: 'off', AI_BASE_URL: `${service.url}/v1` })).toEqual([])
  expect(service.requests).toEqual([])
})

describe('a provider for signing in', () => {
  const until = 'Nobody signs in through it until this is corrected'
  const settings = () => ({
    OIDC_ISSUER: service.url,
    OIDC_CLIENT_ID: 'longhand',
    OIDC_CLIENT_SECRET: 'hunter2',
  })

  test('that answers is told', async () => {
    service.answers(json({ issuer: service.url }))
    expect(await logged(settings())).toEqual(['info Sign-in: 127.0.0.1 answers'])
    expect(await logged({ ...settings(), SIGN_IN: 'oidc' })).toEqual([
      'info Sign-in: 127.0.0.1 answers, and is the only way in',
    ])
    expect(service.requests[0]).toMatchObject({ path: '/.well-known/openid-configuration' })
  })

  test.each([
    [
      'is none',
      json({}, 404),
      (place: string) => `${place} answers, but not as an OpenID provider at that path`,
    ],
    [
      'has another name',
      json({ issuer: 'http://localhost/x' }),
      (place: string) =>
        `the provider at ${place} calls itself by another address (with or without a / at the end, or another path?)`,
    ],
    ['is silent', silence, (place: string) => `${place} does not answer in time`],
  ])('that %s is told', async (_what, answer, problem) => {
    service.answers(answer)
    expect(await logged(settings(), answer === silence ? 100 : 5_000)).toEqual([
      `warn Sign-in: OIDC_ISSUER: ${problem(host())}. ${until}`,
    ])
  })

  test('that is not there is told', async () => {
    service.stop()
    expect(await logged(settings())).toEqual([
      `warn Sign-in: OIDC_ISSUER: nothing answers at ${host()}. ${until}`,
    ])
  })
})

describe('mail', () => {
  const until = 'Nobody gets a sign-in code until this is corrected'

  test('that answers is told, and gets none', async () => {
    const { url, mails, stop } = await startSmtpReceiver()
    cleanups.push(stop)
    expect(await logged({ SMTP_URL: url })).toEqual(['info Mail: 127.0.0.1 accepts us'])
    expect(mails).toEqual([])
  })

  test.each([
    ['at its name', { onMailFrom: refuse('5.7.1 Sender address rejected: not yours') }],
    ['at the recipient', { onRcptTo: refuse('5.7.1 Sender address rejected: not yours') }],
  ])('that sends nothing of our sender is told, and gets none (%s)', async (_where, options) => {
    const { url, mails, stop } = await startSmtpReceiver(options)
    cleanups.push(stop)
    expect(await logged({ SMTP_URL: url, MAIL_FROM: 'Longhand <words@example.com>' })).toEqual([
      `warn Mail: 127.0.0.1 refuses mail of words@example.com: set MAIL_FROM (550 5.7.1 Sender address rejected: not yours). ${until}`,
    ])
    expect(mails).toEqual([])
  })

  test('is asked about our sender by whom it knows', async () => {
    const { url, stop } = await startSmtpReceiver({
      disabledCommands: ['STARTTLS'],
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        done(password === 'hunter2' ? null : new Error('No'), { user: 1 }),
      onMailFrom: refuse('5.7.1 Not yours'),
    })
    cleanups.push(stop)
    expect(
      await logged({ SMTP_URL: url.replace('//', '//user:hunter2@'), MAIL_FROM: 'words@example.com' }),
    ).toEqual([
      `warn Mail: 127.0.0.1 refuses mail of words@example.com: set MAIL_FROM (550 5.7.1 Not yours). ${until}`,
    ])
  })

  test('that knows no mailbox of our sender, or asks to wait, accepts us', async () => {
    for (const options of [
      { onRcptTo: refuse('5.1.1 User unknown') },
      { onRcptTo: refuse('No such user here') },
      { onMailFrom: refuse('4.7.1 Greylisted', 450) },
    ]) {
      const { url, stop } = await startSmtpReceiver(options)
      cleanups.push(stop)
      expect(await logged({ SMTP_URL: url })).toEqual(['info Mail: 127.0.0.1 accepts us'])
    }
  })

  test('that knows another password is told, without ours', async () => {
    const { url, stop } = await startSmtpReceiver({
      disabledCommands: ['STARTTLS'],
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('No')),
    })
    cleanups.push(stop)
    expect(await logged({ SMTP_URL: url.replace('//', '//user:hunter2@') })).toEqual([
      `warn Mail: ${new URL(url).host} does not accept the user and password of SMTP_URL. ${until}`,
    ])
  })

  test('that is not there is told', async () => {
    const { url, stop } = await startSmtpReceiver()
    await stop()
    for (const address of [url, url.replace('127.0.0.1', 'localhost')]) {
      expect(await logged({ SMTP_URL: address })).toEqual([
        `warn Mail: SMTP_URL: nothing answers at ${new URL(address).host}. ${until}`,
      ])
    }
  })

  test('that begins without TLS where it was expected is told', async () => {
    const { url, stop } = await startSmtpReceiver()
    cleanups.push(stop)
    expect(await logged({ SMTP_URL: url.replace('smtp:', 'smtps:') })).toEqual([
      `warn Mail: SMTP_URL: ${new URL(url).host} does not begin with TLS: try smtp:// instead of smtps://. ${until}`,
    ])
  })

  test('beyond this machine that offers no TLS is told, without our password', async () => {
    const heard: unknown[] = []
    const { url, stop } = await startSmtpReceiver({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) => {
        heard.push(password)
        done(null, { user: 1 })
      },
    })
    cleanups.push(stop)
    dnsCache.set('mail.lan', { value: { addresses: ['127.0.0.1'] } })
    cleanups.push(() => dnsCache.delete('mail.lan'))
    const place = `mail.lan:${new URL(url).port}`
    const settings = { SMTP_URL: `smtp://user:hunter2@${place}` }
    expect(await logged(settings)).toEqual([
      `warn Mail: SMTP_URL: ${place} offers no TLS: set smtps://, or smtp://…?tls=none if nobody stands between. ${until}`,
    ])
    expect(heard).toEqual([])

    expect(await logged({ SMTP_URL: `${settings.SMTP_URL}?tls=none` })).toEqual([
      'info Mail: mail.lan accepts us',
    ])
    expect(new Set(heard)).toEqual(new Set(['hunter2']))
  })

  test('that says nothing is told', async () => {
    const server = createServer(() => {}).listen(0, '127.0.0.1')
    cleanups.push(() => server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    // Long enough for a busy machine to connect: one that cannot be reached at all is told in other words.
    expect(await logged({ SMTP_URL: `smtp://127.0.0.1:${port}` }, 1_500)).toEqual([
      `warn Mail: SMTP_URL: 127.0.0.1:${port} does not greet us in time: try smtps:// instead of smtp://. ${until}`,
    ])
    expect(await logged({ SMTP_URL: `smtps://127.0.0.1:${port}` }, 50)).toEqual([
      `warn Mail: SMTP_URL: 127.0.0.1:${port} does not answer in time. ${until}`,
    ])
  })
})

describe('a server that speaks OpenAI’s protocol', () => {
  const settings = () => ({ AI_BASE_URL: `${service.url}/v1`, AI_API_KEY: 'a-token' })
  const models = json({ data: [{ id: 'llama3:latest' }, { id: 'qwen' }] })

  test('that answers is asked for its models, with our key, and told', async () => {
    service.answers(models)
    expect(await logged({ ...settings(), AI_MODEL_REPHRASE: 'llama3' })).toEqual([
      `info AI: ${host()} answers`,
    ])
    expect(service.requests).toMatchObject([
      { method: 'GET', path: '/v1/models', authorization: 'Bearer a-token' },
    ])
  })

  test('that lists other models than were chosen is told', async () => {
    service.answers(models)
    const chosen = { AI_MODEL_REPHRASE: 'gpt-4', AI_MODEL_ANALYZE: 'qwen', AI_MODEL_RESEARCH: 'own' }
    expect(await logged({ ...settings(), ...chosen })).toEqual([
      `warn AI: ${host()} answers, but does not list own (AI_MODEL_RESEARCH), gpt-4 (AI_MODEL_REPHRASE)`,
    ])
  })

  const told = 'Writers see an error when they ask for AI'

  test.each([
    ['401', json({}, 401), 'PLACE does not accept AI_API_KEY'],
    ['403', json({}, 403), 'PLACE does not accept AI_API_KEY'],
    ['500', json({}, 500), 'AI_BASE_URL: PLACE answers 500'],
    [
      'a redirect',
      elsewhere,
      'AI_BASE_URL: PLACE leads to another address (https:// instead of http://, or another path?)',
    ],
    [
      '404',
      json({}, 404),
      'AI_BASE_URL: PLACE answers, but not at that path (is a path such as /v1 missing?)',
    ],
    ['a page', page, 'AI_BASE_URL: PLACE answers, but not at that path (is a path such as /v1 missing?)'],
  ])('that answers with %s is told, without the key', async (_what, handler, problem) => {
    service.answers(handler)
    expect(await logged(settings())).toEqual([`warn AI: ${problem.replace('PLACE', host())}. ${told}`])
  })

  test('that lists nothing may still serve the models that were chosen', async () => {
    service.answers(json({}, 404))
    expect(await logged({ ...settings(), AI_MODEL_REPHRASE: 'own' })).toEqual([`info AI: ${host()} answers`])
    // One that only listens leaves all others to be found.
    expect(await logged({ ...settings(), AI_MODEL_TRANSCRIBE: 'own' })).toEqual([
      `warn AI: AI_BASE_URL: ${host()} answers, but not at that path (is a path such as /v1 missing?). ${told}`,
    ])
  })

  test('that does not speak TLS is told', async () => {
    const AI_BASE_URL = `${service.url.replace('http:', 'https:')}/v1`
    expect(await logged({ AI_BASE_URL })).toEqual([
      `warn AI: AI_BASE_URL: ${host()} does not speak TLS: try http:// instead of https://. ${told}`,
    ])
  })

  test('that is not there, or silent, is told', async () => {
    service.answers(silence)
    expect(await logged(settings(), 50)).toEqual([
      `warn AI: AI_BASE_URL: ${host()} does not answer in time. ${told}`,
    ])
    service.stop()
    expect(await logged(settings())).toEqual([`warn AI: AI_BASE_URL: nothing answers at ${host()}. ${told}`])
  })
})

describe('a gateway', () => {
  const settings = () => ({ AI_GATEWAY_URL: service.url, AI_GATEWAY_TOKEN: 'a-token' })

  test.each([
    ['405', json({}, 405)],
    ['404', json({}, 404)],
    ['a page', page],
  ])('that answers a GET with %s is there, and was asked nothing that costs', async (_what, handler) => {
    service.answers(handler)
    expect(await logged(settings())).toEqual([`info AI: ${host()} answers`])
    expect(service.requests).toEqual([
      { method: 'GET', path: '/v1/run', authorization: 'Bearer a-token', body: '' },
    ])
  })

  test.each([
    ['401', json({}, 401), 'PLACE does not accept AI_GATEWAY_TOKEN'],
    ['502', json({}, 502), 'AI_GATEWAY_URL: PLACE answers 502'],
    [
      'a redirect',
      elsewhere,
      'AI_GATEWAY_URL: PLACE leads to another address (https:// instead of http://, or another path?)',
    ],
  ])('that answers with %s is told', async (_what, handler, problem) => {
    service.answers(handler)
    const [line] = await logged(settings())
    expect(line).toBe(
      `warn AI: ${problem.replace('PLACE', host())}. Writers see an error when they ask for AI`,
    )
  })
})

describe('a SearXNG', () => {
  const settings = () => ({ SEARXNG_URL: service.url })
  const told = 'Writers see an error when they search the web'

  test('that misses the words in JSON answers, and nothing was looked up', async () => {
    service.answers(json({ error: 'No query' }, 400))
    expect(await logged({ ...settings(), AI: 'off' })).toEqual([`info Web search: ${host()} answers`])
    expect(service.requests).toMatchObject([{ method: 'GET', path: '/search?format=json', body: '' }])
  })

  test('that nobody asks, because a gateway searches, is not asked either', async () => {
    service.answers(json({}, 405))
    await logged({ ...settings(), AI_GATEWAY_URL: service.url, AI_GATEWAY_TOKEN: 'a-token' })
    expect(service.requests.map(({ path }) => path)).toEqual(['/v1/run'])
  })

  const notThere =
    'SEARXNG_URL: PLACE answers, but not at that path (is that the address of a SearXNG, with its whole path?)'

  test.each([
    [
      '403',
      json({}, 403),
      'PLACE refuses to answer in JSON (is json in the list formats of its settings.yml?)',
    ],
    ['429', json({}, 429), 'SEARXNG_URL: PLACE answers 429'],
    [
      'a redirect',
      elsewhere,
      'SEARXNG_URL: PLACE leads to another address (https:// instead of http://, or another path?)',
    ],
    ['404', json({}, 404), notThere],
    ['a page', page, notThere],
    ['400, as what speaks TLS to whoever does not', badRequest, notThere],
  ])('that answers with %s is told', async (_what, handler, problem) => {
    service.answers(handler)
    expect(await logged(settings())).toEqual([
      `warn Web search: ${problem.replace('PLACE', host())}. ${told}`,
    ])
  })

  test('that is not there, or silent, is told', async () => {
    service.answers(silence)
    expect(await logged(settings(), 50)).toEqual([
      `warn Web search: SEARXNG_URL: ${host()} does not answer in time. ${told}`,
    ])
    service.stop()
    expect(await logged(settings())).toEqual([
      `warn Web search: SEARXNG_URL: nothing answers at ${host()}. ${told}`,
    ])
  })
})

/** As it answers who asks by http:// where it wants https://. */
function elsewhere(response: ServerResponse): void {
  response.writeHead(301, { location: 'https://models.example.com/v1/models' }).end()
}

function badRequest(response: ServerResponse): void {
  response.writeHead(400, { 'content-type': 'text/html' }).end('<html>')
}

function page(response: ServerResponse): void {
  response.end('<html>')
}
