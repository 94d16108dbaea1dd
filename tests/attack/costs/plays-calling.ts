import { maxAiTextLength, maxSoundBytes } from '../../../shared/ai-limits.ts'
import { type Hostile, inLanes, TypedBytes } from './hostile.ts'
import { longText } from './long-text.ts'
import type { Play } from './play.ts'
import { sizes } from './sizes.ts'

export const callingPlays: Play[] = [
  {
    name: 'sessions continued, and old tokens shown again',
    shortOn: 'postgres',
    owns: { tabs: 0, script: 'english', characters: 0, refreshes: sizes.chain },
    async run(hostile) {
      let token = hostile.account.refreshToken
      await inLanes(hostile, 8, async (lane) => {
        if (lane > 0) return continueSession(hostile, hostile.account.refreshToken)
        token = (await continueSession(hostile, token)) ?? token
      })
    },
  },
  {
    name: 'the longest texts to the built-in engine',
    run: (hostile) => inLanes(hostile, 12, (lane, round) => askEngine(hostile, lane + round)),
  },
  {
    name: 'the largest pieces of sound, larger ones, and what is none',
    run: (hostile) =>
      inLanes(hostile, 24, (lane, round) => {
        const sound = sounds[(lane + round) % sounds.length]
        return hostile.ask('POST', '/api/ai/transcription', sound)
      }),
  },
  { name: 'deleting the account and coming back', shortOn: 'postgres', takes: 4.5, run: comeBackAgain },
  { name: 'idle, trickling and broken connections', run: crowdConnections },
]

const webm = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
const sounds = [
  new TypedBytes('audio/webm', Buffer.concat([webm, Buffer.alloc(maxSoundBytes - webm.length, 'x')])),
  new TypedBytes('audio/webm', Buffer.concat([webm, Buffer.alloc(4 * maxSoundBytes, 'x')])),
  new TypedBytes('audio/ogg', Buffer.alloc(maxSoundBytes, 'x')),
  new TypedBytes('audio/webm', webm),
]

const features = ['analysis', 'simplification', 'rephrasing']
const texts = [
  longText('english', maxAiTextLength),
  'a '.repeat(maxAiTextLength / 2),
  '漢'.repeat(maxAiTextLength),
]

function askEngine(hostile: Hostile, turn: number, token?: string) {
  const path = `/api/ai/${features[turn % features.length]}`
  return hostile.ask('POST', path, { text: texts[turn % texts.length] }, token)
}

/** Deletes the account and creates it again with the same address in each round. */
async function comeBackAgain(hostile: Hostile): Promise<void> {
  const { email } = hostile.account
  let token = hostile.account.token
  await inLanes(hostile, 1, async () => {
    for (let turn = 0; turn < 8; turn++) {
      await Promise.all([0, 1, 2].map((other) => askShortly(hostile, turn + other, token)))
    }
    await hostile.ask('DELETE', '/api/account', { email }, token)
    token = (await signIn(hostile, email)) ?? token
  })
}

function askShortly(hostile: Hostile, turn: number, token: string) {
  return hostile.ask('POST', `/api/ai/${features[turn % 2]}`, { text: 'It was written by them.' }, token)
}

async function signIn(hostile: Hostile, email: string): Promise<string | undefined> {
  const asked = await hostile.ask('POST', '/auth/v1/otp', { email })
  if (asked.status !== 200) return undefined
  const token = await hostile.codeFor(email)
  const verified = await hostile.ask('POST', '/auth/v1/verify', { email, token, type: 'email' })
  return verified.status === 200 ? JSON.parse(verified.text).access_token : undefined
}

async function continueSession(hostile: Hostile, refreshToken: string): Promise<string | undefined> {
  const path = '/auth/v1/token?grant_type=refresh_token'
  const { status, text } = await hostile.ask('POST', path, { refresh_token: refreshToken })
  return status === 200 ? JSON.parse(text).refresh_token : undefined
}

async function crowdConnections(hostile: Hostile): Promise<void> {
  const json = 'Content-Type: application/json'
  const { head } = hostile
  const beginnings = [
    '',
    'GET /api/tabs HTTP/1.1\r\nX-A',
    head('POST', '/api/ai/analysis', json, 'Content-Length: 30000'),
    head('PUT', '/api/tabs/00000000-0000-4000-8000-000000000000', json, 'Content-Length: 15000000'),
    'POST /auth/v1/otp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
  ]
  const sockets = await Promise.all(
    Array.from({ length: sizes.connections }, (_, index) =>
      hostile.open(beginnings[index % beginnings.length] ?? ''),
    ),
  )
  const trickling = setInterval(() => {
    for (const socket of sockets) socket.write('x')
  }, 50)
  const piece = Buffer.alloc(1_000_000, 'x')
  for (const [index, socket] of sockets.entries()) if (index % beginnings.length === 3) socket.write(piece)
  await hostile.over.finally(() => clearInterval(trickling))
}
