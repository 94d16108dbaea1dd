import { randomBytes, randomUUID } from 'node:crypto'
import { maxOwnWordLength, maxOwnWords } from '../../../shared/limits.ts'
import { type Hostile, inLanes } from './hostile.ts'
import type { Belongings, Play } from './play.ts'
import { sizes } from './sizes.ts'

// Plays that are not about texts: with words, passkeys, invitations and figures.

/** Words of the maximum length, in a script with three bytes for each letter. */
const wordOf = (index: number) => String(index).padStart(maxOwnWordLength, '漢')

const manyWords: Belongings = {
  tabs: 0,
  script: 'english',
  characters: 0,
  words: Array.from({ length: maxOwnWords }, (_, index) => wordOf(index)),
}

export const accountPlays: Play[] = [
  {
    name: 'thousands of own words, read by a crowd',
    owns: manyWords,
    run: (hostile) => inLanes(hostile, sizes.crowd, () => hostile.ask('GET', '/api/account/words')),
  },
  {
    name: 'thousands of own words, and nobody reads them',
    owns: manyWords,
    async run(hostile) {
      const head = hostile.head('GET', '/api/account/words')
      await Promise.all(Array.from({ length: sizes.crowd }, () => hostile.open(head)))
      await hostile.over
    },
  },
  {
    name: 'own words added and removed by a crowd',
    shortOn: 'postgres',
    owns: manyWords,
    run: (hostile) =>
      inLanes(hostile, sizes.crowd, (lane, round) => {
        const words = [wordOf(lane), wordOf(lane + round)]
        return hostile.ask('PATCH', '/api/account/words', round % 2 ? { add: words } : { remove: words })
      }),
  },
  {
    name: 'passkeys asked for and made up',
    run: (hostile) =>
      inLanes(hostile, 24, async (lane) => {
        if (lane % 3 === 0) return hostile.ask('GET', '/api/account/passkeys')
        return lane % 3 === 1 ? makeUpPasskey(hostile) : enterByPasskey(hostile)
      }),
  },
  {
    name: 'made-up invitations, tokens and wishes for figures',
    run: (hostile) =>
      inLanes(hostile, 24, (lane, round) => {
        const token = randomBytes(32).toString('base64url')
        const questions = [
          () => hostile.ask('POST', '/auth/v1/invitation', { token }),
          () => hostile.ask('GET', '/metrics', undefined, token),
          () => hostile.ask('GET', '/healthz?detail', undefined, token),
          () => hostile.ask('GET', '/api/account/words', undefined, token),
          () => hostile.ask('GET', '/auth/v1/user', undefined, token),
        ]
        return questions[(lane + round) % questions.length]?.() ?? Promise.resolve()
      }),
  },
  {
    name: 'devices, room and what the server is, asked by a crowd',
    shortOn: 'postgres',
    run: (hostile) =>
      inLanes(hostile, sizes.crowd, (lane, round) =>
        hostile.ask('GET', overviews[(lane + round) % overviews.length] ?? ''),
      ),
  },
]

const overviews = ['/api/account/devices', '/api/account', '/api/about', '/api/account/passkeys']

async function makeUpPasskey(hostile: Hostile): Promise<unknown> {
  const { text } = await hostile.ask('POST', '/api/account/passkeys/options', {})
  const response = {
    clientDataJSON: bytes(1_400),
    attestationObject: bytes(5_000),
    transports: ['usb'],
  }
  return hostile.ask('POST', '/api/account/passkeys', {
    challenge_id: ticketIn(text),
    credential: credential(response),
  })
}

async function enterByPasskey(hostile: Hostile): Promise<unknown> {
  const { text } = await hostile.ask('POST', '/auth/v1/passkeys/authentication/options', {})
  const response = {
    clientDataJSON: bytes(1_400),
    authenticatorData: bytes(1_400),
    signature: bytes(1_400),
    userHandle: Buffer.from(randomUUID()).toString('base64url'),
  }
  const body = { challenge_id: ticketIn(text), credential: credential(response) }
  return hostile.ask('POST', '/auth/v1/passkeys/authentication/verify', body)
}

function credential(response: object) {
  return { type: 'public-key', id: bytes(64), response }
}

function bytes(length: number): string {
  return randomBytes(length).toString('base64url')
}

function ticketIn(answer: string): string {
  return answer.match(/"challenge_id":"([^"]+)"/)?.[1] ?? ''
}
