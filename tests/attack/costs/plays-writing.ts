import { randomBytes, randomUUID } from 'node:crypto'
import type { SaveTabRequest } from '../../../shared/requests/tabs.ts'
import { maxContentLength } from '../../../shared/tab-fields.ts'
import { type Hostile, inLanes } from './hostile.ts'
import { longText } from './long-text.ts'
import type { Play } from './play.ts'
import { sizes } from './sizes.ts'

const oneLongTab = { tabs: 1, script: 'thai', characters: sizes.thai } as const
const aShortTab = { tabs: 1, script: 'english', characters: 1_000 } as const

export const writingPlays: Play[] = [
  {
    name: 'versions of a long text, 30 bytes each',
    owns: oneLongTab,
    run: (hostile) =>
      inLanes(hostile, 8, (_lane, round) =>
        hostile.ask('POST', `${firstTab(hostile)}/versions`, { reason: 'named', name: `${round % 9}` }),
      ),
  },
  {
    name: 'a letter at a time into a long text',
    shortOn: 'postgres',
    owns: oneLongTab,
    run: (hostile) => Promise.all([writeInTheMiddle(hostile), quarrel(hostile)]),
  },
  {
    name: 'cutting and pasting half of a long text',
    owns: oneLongTab,
    run: cutAndPaste,
  },
  {
    name: 'a letter replaced in all long texts, and brought back',
    owns: { tabs: 8, script: 'cyrillic', characters: sizes.cyrillic / 5 },
    run: (hostile) => inLanes(hostile, 4, (lane, round) => replaceInTab(hostile, lane + 4 * round)),
  },
  {
    name: 'whole texts of the greatest length',
    owns: oneLongTab,
    run: saveWholeTexts,
  },
  {
    name: 'new tabs of the greatest length',
    shortOn: 'postgres',
    async run(hostile) {
      const body = wholeText({ title: 'Long', writing_date: today() })
      await inLanes(hostile, 3, () => hostile.ask('PUT', `/api/tabs/${randomUUID()}`, body))
    },
  },
  {
    name: 'renaming a long tab',
    shortOn: 'postgres',
    owns: oneLongTab,
    run: (hostile) =>
      inLanes(hostile, 8, (_lane, round) =>
        hostile.ask('PATCH', firstTab(hostile), round % 2 ? { title: `${round}` } : { timer_minutes: 5 }),
      ),
  },
  {
    name: 'deleting and restoring a long tab',
    owns: oneLongTab,
    run: (hostile) =>
      inLanes(hostile, 4, async () => {
        await hostile.ask('DELETE', firstTab(hostile))
        await hostile.ask('POST', `${firstTab(hostile)}/restore`)
      }),
  },
  {
    name: 'versions upon versions',
    shortOn: 'postgres',
    owns: aShortTab,
    run: (hostile) =>
      inLanes(hostile, 8, async (_lane, round) => {
        const content = longText('english', 200 + round)
        const version = { reason: round % 3 ? 'named' : 'before-ai', content }
        await hostile.ask('POST', `${firstTab(hostile)}/versions`, {
          ...version,
          ...(version.reason === 'named' && { name: 'x'.repeat(80) }),
        })
        if (round % 5 === 0) await hostile.ask('GET', `${firstTab(hostile)}/versions?limit=100`)
      }),
  },
  {
    name: 'earlier versions, each against a base of the greatest length that is packed here',
    owns: { tabs: 1, script: 'english', characters: 250_000 },
    async run(hostile) {
      await hostile.ask('POST', earlierVersions(hostile), {
        versions: [earlier(1_000_000, longText('english', 250_000))],
      })
      await inLanes(hostile, 8, (lane, round) => {
        const age = (at: number) => (round * 8 + lane) * 8 + at
        return hostile.ask('POST', earlierVersions(hostile), {
          versions: Array.from({ length: 8 }, (_, at) => earlier(age(at), `${randomUUID()} ${age(at)}`)),
        })
      })
    },
  },
  {
    name: 'earlier versions, each against a short base that rests on a long one',
    shortOn: 'postgres',
    owns: aShortTab,
    async run(hostile) {
      const bring = (versions: object[]) => hostile.ask('POST', earlierVersions(hostile), { versions })
      await bring([earlier(2_000_000, 'x'.repeat(250_000))])
      // So much that there is no space left for the long version.
      for (let at = 0; at < 9; at++) await bring([earlier(1_999_999 - at, randomUUID())])
      await inLanes(hostile, 8, (lane, round) => {
        const age = 1_000_000 + (round * 8 + lane) * 8
        const noise = () => randomBytes(300).toString('base64')
        return bring(Array.from({ length: 8 }, (_, at) => earlier(age + at, noise())))
      })
    },
  },
  {
    name: 'deleting an account full of long texts',
    shortOn: 'postgres',
    owns: { tabs: 12, script: 'cyrillic', characters: sizes.cyrillic },
    async run(hostile) {
      await hostile.ask('DELETE', '/api/account', { email: hostile.account.email })
      await hostile.over
    },
  },
]

function firstTab({ account }: Hostile): string {
  return `/api/tabs/${account.tabIds[0]}`
}

function earlierVersions(hostile: Hostile): string {
  return `${firstTab(hostile)}/earlier-versions`
}

function earlier(age: number, content: string) {
  return { reason: 'session', created_at: Date.UTC(2020, 0, 1) - age, content }
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** Writes like a page, but faster. */
async function writeInTheMiddle(hostile: Hostile): Promise<void> {
  const client = randomUUID()
  let revision = 1
  await inLanes(hostile, 1, async () => {
    const splice = { from: sizes.thai / 2, to: sizes.thai / 2, insert: 'ก' }
    revision = await saveOn(hostile, { client, base_revision: revision, splice })
  })
}

/** Does with a tab what the dialog does that replaces words in all tabs, again and again, in four lanes. */
async function replaceInTab(hostile: Hostile, turn: number): Promise<void> {
  const { tabIds } = hostile.account
  const path = `/api/tabs/${tabIds[turn % tabIds.length]}`
  await hostile.ask('POST', '/api/tabs/search', { search: 'о', limit: 100 })
  const { status, text } = await hostile.ask('GET', path)
  if (status !== 200) return
  const { revision, content } = JSON.parse(text) as { revision: number; content: string }
  await hostile.ask('GET', `${path}?unless_revision=${revision}`)
  await hostile.ask('POST', `${path}/versions`, { reason: 'named', name: `Before replacing ${turn}` })
  const save = { mutation_id: randomUUID(), client: randomUUID(), base_revision: revision }
  const splice = {
    from: 0,
    to: content.length,
    insert: content.includes('оо') ? content.replaceAll('оо', 'о') : content.replaceAll('о', 'оо'),
  }
  await hostile.ask('PATCH', path, { ...save, splice })
}

/** Sends saves with old revisions, of which each is refused with the whole text, and the same save again and again. */
async function quarrel(hostile: Hostile): Promise<void> {
  const splice = { from: 1_000, to: 1_000, insert: 'ก' }
  const repeated = { mutation_id: randomUUID(), client: randomUUID(), base_revision: 1, splice }
  await inLanes(hostile, 4, (lane, round) =>
    hostile.ask(
      'PATCH',
      firstTab(hostile),
      lane % 2 ? repeated : { ...repeated, mutation_id: randomUUID(), base_revision: 1_000 + round },
    ),
  )
}

async function cutAndPaste(hostile: Hostile): Promise<void> {
  const client = randomUUID()
  const middle = Math.floor(sizes.thai / 2)
  const kept = longText('thai', sizes.thai).slice(0, 20_000)
  let revision = 1
  await inLanes(hostile, 1, async (_lane, round) => {
    const splice =
      round % 2
        ? { from: 100, to: 100, insert: kept }
        : { from: 100, to: 20_100 + (round ? 0 : middle), insert: '' }
    revision = await saveOn(hostile, { client, base_revision: revision, splice })
  })
}

/** Saves, and returns the revision for the next save. */
async function saveOn(hostile: Hostile, save: Omit<SaveTabRequest, 'mutation_id'>): Promise<number> {
  const { text } = await hostile.ask('PATCH', firstTab(hostile), { ...save, mutation_id: randomUUID() })
  return Number(text.match(/"revision":(\d+)/)?.[1] ?? save.base_revision)
}

async function saveWholeTexts(hostile: Hostile): Promise<void> {
  let revision = 1
  await inLanes(hostile, 3, async () => {
    const save = { mutation_id: randomUUID(), client: randomUUID(), base_revision: revision }
    const { text } = await hostile.ask('PATCH', firstTab(hostile), wholeText(save))
    revision = Number(text.match(/"revision":(\d+)/)?.[1] ?? revision)
  })
}

let longest: Buffer | undefined

/** A request with the longest allowed text. The long part is serialised only once. */
function wholeText(fields: object): Buffer {
  longest ??= Buffer.from(JSON.stringify(longText('thai', maxContentLength)))
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(fields).slice(0, -1)},"content":`),
    longest,
    Buffer.from('}'),
  ])
}
