import { describe, expect, test } from 'vitest'
import { parseEnv } from '../env.ts'
import { doubts, setUp } from './set-up.ts'

const secret = 'a secret of more than thirty-two characters'
const configOf = (env: NodeJS.ProcessEnv) => parseEnv({ SECRET: secret, DATA_DIR: '/data', ...env })

describe('where it listens', () => {
  test.each([
    [{}, 'http://localhost:3000'],
    [{ HOST: 'localhost' }, 'http://localhost:3000'],
    [{ HOST: '::' }, 'http://[::]:3000, and people open http://localhost:3000'],
    [
      { HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.20:3000' },
      'http://0.0.0.0:3000, and people open http://192.168.1.20:3000',
    ],
    [
      { PUBLIC_URL: 'https://write.example.com' },
      'http://127.0.0.1:3000, and people open https://write.example.com',
    ],
    [
      { HOST: '/run/longhand/longhand.sock', PUBLIC_URL: 'https://write.example.com' },
      '/run/longhand/longhand.sock, and people open https://write.example.com',
    ],
    [
      {
        LISTEN_PID: String(process.pid),
        LISTEN_FDS: '1',
        LISTEN_FDNAMES: 'longhand.socket',
        PUBLIC_URL: 'https://write.example.com',
      },
      'longhand.socket, and people open https://write.example.com',
    ],
  ])('%o', (env, where) => {
    expect(setUp(configOf(env))[0]).toBe(`Longhand listens on ${where}`)
  })
})

test('what is connected is told by its place, without keys and passwords', () => {
  const lines = setUp(
    configOf({
      DATABASE_URL: 'postgresql://longhand:hunter2@db.example.com/longhand',
      SMTP_URL: 'smtps://user:hunter2@mail.example.com:465',
      AI_BASE_URL: 'https://models.example.com/v1',
      AI_API_KEY: 'hunter2',
      SEARXNG_URL: 'http://searx.example.com:8080',
    }),
  )
  expect(lines.slice(1)).toEqual([
    'Database: PostgreSQL at db.example.com:5432 answers',
    'Sign-up: open to whoever reaches this server',
    'Mail: mail.example.com:465',
    'AI: OpenAI-compatible server at models.example.com',
    'Search: SearXNG at searx.example.com:8080',
  ])
})

test.each([
  [{}, 'open to whoever reaches this server'],
  [{ SIGN_UP: 'invited' }, 'by invitation (npm run people -- invite ADDRESS, or SIGN_UP)'],
  [{ SIGN_UP: '@example.com,@example.org' }, 'addresses at example.com, example.org, and by invitation'],
])('who may sign up is told (%o)', (env, who) => {
  expect(setUp(configOf(env))).toContain(`Sign-up: ${who}`)
})

test('where no code is mailed or printed, nobody is told to look for one', () => {
  const provider = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
  expect(setUp(configOf(provider))).toContain('Mail: sign-in codes are printed here (set SMTP_URL)')
  expect(setUp(configOf({ ...provider, SIGN_IN: 'oidc' }))).toContain(
    'Mail: none (set SMTP_URL to mail invitations)',
  )
})

describe('doubts', () => {
  test.each([
    [{}],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.20:3000' }],
    [{ PUBLIC_URL: 'https://write.example.com', TRUST_PROXY: '1' }],
    [{ PUBLIC_URL: 'http://writing.lan:3000', HOST: '0.0.0.0' }],
    [{ PUBLIC_URL: 'http://localhost:8080', HOST: '/run/longhand/longhand.sock', TRUST_PROXY: '1' }],
    [{ PUBLIC_URL: 'http://server:3000', HOST: '0.0.0.0' }],
    [{ SMTP_URL: 'smtp://localhost:25' }],
    [{ SMTP_URL: 'smtp://localhost:25?tls=none' }],
    [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'longhand@example.com' }],
    [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Longhand <longhand@mail.example.com>' }],
  ])('none of %o', (env) => {
    expect(doubts(configOf(env))).toEqual([])
  })

  test('a server that others reach and where they cannot sign in', () => {
    expect(doubts(configOf({ HOST: '0.0.0.0', SIGN_UP: 'open' }))).toEqual([
      'Other machines can reach this server, but browsers can sign in only at http://localhost:3000: set PUBLIC_URL to the address that people open',
      'Whoever reaches this server with a program can make an account: SIGN_UP=invited prevents that',
    ])
    expect(doubts(configOf({ HOST: '0.0.0.0', SIGN_UP: 'invited' }))).toHaveLength(1)
    expect(doubts(configOf({ HOST: '0.0.0.0' }))).toHaveLength(1)
  })

  test('http where the internet may listen', () => {
    expect(doubts(configOf({ PUBLIC_URL: 'http://write.example.com', HOST: '0.0.0.0' }))).toEqual([
      expect.stringMatching(/^PUBLIC_URL is http: codes and texts can be read on the way, /),
    ])
  })

  test.each([
    [{}, 'longhand@localhost'],
    [{ PUBLIC_URL: 'http://192.168.1.20:3000' }, 'longhand@192.168.1.20'],
    [{ MAIL_FROM: 'Ada <ada@server>' }, 'ada@server'],
  ])('a sender that comes back at once: %o', (env, sender) => {
    expect(doubts(configOf({ SMTP_URL: 'smtp://mail.example.com', ...env }))).toEqual([
      `Most mail servers refuse ${sender} as a sender: set MAIL_FROM`,
    ])
  })

  const read = (databaseUrl: string, isEncrypted: boolean) =>
    doubts(configOf({ DATABASE_URL: databaseUrl }), { isEncrypted: () => isEncrypted })

  test.each(['db.example.com', '192.168.1.20', '[2001:db8::1]', 'localhost,db.example.com:5433'])(
    'texts that whoever stands between can read, at %s',
    (hosts) => {
      const address = `postgresql://longhand:hunter2@${hosts}/longhand`
      const host = hosts.replace(/^localhost,|:5433$/g, '')
      expect(read(address, false)).toEqual([
        `Texts go to ${host} in the clear: whoever stands between can read and change them. Put ?sslmode=verify-full behind DATABASE_URL (docs/hosting.md)`,
      ])
      expect(read(address, true)).toEqual([])
    },
  )

  test.each(['localhost', '127.0.0.1,[::1]', 'database', '%2Fvar%2Frun%2Fpostgresql.d'])(
    'none of a database at %s, on this machine or in a container beside us',
    (hosts) => {
      expect(read(`postgresql://longhand@${hosts}/longhand`, false)).toEqual([])
      expect(read('postgresql:///longhand?host=/var/run/postgresql.d', false)).toEqual([])
    },
  )

  test('codes that whoever stands between can read', () => {
    const mail = { SMTP_URL: 'smtp://longhand:hunter2@mail.lan:25?tls=none', MAIL_FROM: 'a@example.com' }
    expect(doubts(configOf(mail))).toEqual([
      'Codes go to mail.lan in the clear: whoever stands between can sign in as anybody',
    ])
  })

  test('a proxy that is taken for everybody', () => {
    expect(doubts(configOf({ PUBLIC_URL: 'https://write.example.com' }))).toEqual([
      'PUBLIC_URL is https, so a proxy is in front. Without TRUST_PROXY=1 all visitors share the limits of that proxy',
    ])
    const atSocket = { HOST: '/run/longhand/longhand.sock', PUBLIC_URL: 'http://localhost:8080' }
    expect(doubts(configOf(atSocket))).toEqual([
      'Only a proxy calls at a socket. Without TRUST_PROXY=1 all visitors share the limits of that proxy',
    ])
  })
})
