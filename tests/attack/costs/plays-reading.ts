import { type Hostile, inLanes } from './hostile.ts'
import type { Play } from './play.ts'
import { sizes } from './sizes.ts'

const twelveLongTabs = { tabs: 12, script: 'cyrillic', characters: sizes.cyrillic } as const
const day = new Date().toISOString().slice(0, 10)

export const readingPlays: Play[] = [
  {
    name: 'eight unread archives',
    shortOn: 'postgres',
    owns: twelveLongTabs,
    run: (hostile) => unread(hostile, 8, 'GET', '/api/export'),
  },
  {
    name: 'a hundred unread copies of a tab',
    owns: twelveLongTabs,
    run: (hostile) => unread(hostile, 100, 'GET', tab(hostile)),
  },
  {
    name: 'a hundred requests on one connection',
    shortOn: 'postgres',
    owns: twelveLongTabs,
    async run(hostile) {
      await hostile.open(hostile.head('GET', tab(hostile)).repeat(100))
      await hostile.over
    },
  },
  {
    name: 'the heads of archives',
    owns: twelveLongTabs,
    run: (hostile) => inLanes(hostile, 16, () => hostile.ask('HEAD', '/api/export')),
  },
  {
    name: 'a day full of long tabs',
    owns: twelveLongTabs,
    async run(hostile) {
      await unread(hostile, 4, 'GET', `/api/tabs?date=${day}`, false)
      await inLanes(hostile, 4, () => hostile.ask('GET', `/api/tabs?date=${day}`))
    },
  },
  {
    name: 'readers of a byte a second',
    shortOn: 'postgres',
    owns: twelveLongTabs,
    async run(hostile) {
      const paths = ['/api/export', tab(hostile), `/api/tabs?date=${day}`, '/api/tabs?limit=100']
      const sockets = await Promise.all(
        Array.from({ length: 60 }, (_, index) => hostile.open(hostile.head('GET', paths[index % 4] ?? ''))),
      )
      const dripping = setInterval(() => {
        for (const socket of sockets) socket.read(1)
      }, sizes.dripEveryMs)
      await hostile.over.finally(() => clearInterval(dripping))
    },
  },
  {
    name: 'searching through many megabytes',
    owns: { tabs: 12, script: 'thai', characters: Math.round(sizes.thai / 4) },
    run: (hostile) =>
      inLanes(hostile, 8, (lane, round) => {
        const search = searches[(lane + round) % searches.length] ?? ''
        return lane % 2
          ? hostile.ask('GET', `/api/tabs?search=${encodeURIComponent(search)}&limit=100`)
          : hostile.ask('POST', '/api/tabs/search', { search, limit: 100 })
      }),
  },
  {
    name: 'history, trash, days and words by day',
    shortOn: 'postgres',
    owns: twelveLongTabs,
    run: (hostile) =>
      inLanes(hostile, 12, (lane, round) => hostile.ask('GET', lists[(lane + round) % lists.length] ?? '')),
  },
  {
    name: 'all texts for one document, by a crowd',
    owns: twelveLongTabs,
    run: (hostile) =>
      inLanes(hostile, 12, (lane, round) => {
        const { tabIds } = hostile.account
        const ids = Array.from({ length: 100 }, (_, at) => tabIds[(lane + round + at) % tabIds.length])
        return hostile.ask('POST', '/api/tabs/texts', { ids })
      }),
  },
  {
    name: 'an archive while writing',
    shortOn: 'postgres',
    owns: twelveLongTabs,
    run: (hostile) =>
      inLanes(hostile, 4, (lane, round) =>
        lane === 0
          ? hostile.ask('GET', '/api/export')
          : hostile.ask('POST', `${tab(hostile, lane)}/versions`, { reason: 'named', name: `${round}` }),
      ),
  },
]

/** Searches that find nothing, everything, or something only with much work. */
const searches = [
  'ก',
  'e',
  '%',
  '_',
  '\\',
  'ที่',
  'ไม่มีคำนี้',
  'x'.repeat(300),
  '%_'.repeat(150),
  'ภาษาไทยเป็นภาษาที่สวยงามมากๆ',
  // Words of one letter in any order, of which the last one occurs nowhere.
  'ก น ร ง ม ย ล ว ส อ ท ด ต ค ป ห',
  'ก น ร ง ม ย ล ว ส อ ท ด ต ค ป 龘',
]

const lists = [
  '/api/tabs?limit=100',
  '/api/tabs?deleted=1&limit=100',
  '/api/tabs/words-by-day?from=1000-01-01&to=9999-12-31',
  '/api/tabs?limit=1',
]

function tab({ account }: Hostile, index = 0): string {
  return `/api/tabs/${account.tabIds[index]}`
}

/** Sends requests on this many connections at once, and reads no reply. */
async function unread(hostile: Hostile, count: number, method: string, path: string, untilOver = true) {
  await Promise.all(Array.from({ length: count }, () => hostile.open(hostile.head(method, path))))
  if (untilOver) await hostile.over
}
