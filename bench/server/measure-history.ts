import { keepAliveCall } from '../crowd/keep-alive-call.ts'
import { openCrowd } from '../crowd/writers.ts'
import { inTurns, keepAt, medianTime, paceCells, paceColumns } from '../support/pace.ts'
import { prose, randomFrom } from '../support/prose.ts'
import type { Report } from '../support/report.ts'
import { addTabs, readBareHistory, searchBare, userIdOf } from './bare-database.ts'
import type { Subject } from './subject.ts'

const few = 100
const many = 10_000
const textLength = 2_000
const inNone = 'zebra’s hat'
const inAll = 'RIVER'
/** The sum of the query and of a call that does nothing, one after the other. */
const maxTimes = 3
const maxGrowth = 1.5

/**
 * One page of the history of a writer with a hundred tabs, and with ten thousand: the newest page and one in the
 * middle. And a search in the ten thousand.
 */
export async function measureHistory(
  report: Report,
  { name, servers, database, http }: Subject,
  rounds: number,
  turnMs: number,
): Promise<void> {
  const text = prose(textLength, randomFrom(1))
  const [beginner, veteran] = await openCrowd(servers, 2)
  if (!beginner || !veteran) throw new Error('Nobody came')
  await addTabs(database, await userIdOf(database, beginner.email), few, text)
  const veteranId = await userIdOf(database, veteran.email)
  await addTabs(database, veteranId, many, text)

  let page = await veteran.list()
  for (let seen = page.tabs.length; seen < many / 2; seen += page.tabs.length) {
    page = await veteran.list(page.cursor ?? '')
  }
  const cursor = page.cursor ?? ''
  const callBare = keepAliveCall([http.address])
  await callBare('PUT', '/', page)

  const paces = await inTurns(rounds, {
    query: () => keepAt([() => readBareHistory(database, veteranId)], turnMs),
    http: () => keepAt([() => callBare('GET', '/')], turnMs),
    few: () => keepAt([() => beginner.list()], turnMs),
    many: () => keepAt([() => veteran.list()], turnMs),
    middle: () => keepAt([() => veteran.list(cursor)], turnMs),
  })
  const bareMs = medianTime(paces.query) + medianTime(paces.http)
  const cells = (who: keyof typeof paces) => [...paceCells(paces[who]), medianTime(paces[who]) / bareMs]
  report.table(`${name}. A page of the history, one reader`, [...paceColumns, '× query + HTTP'], {
    [`bare query, ${many} tabs`]: cells('query'),
    'bare HTTP': cells('http'),
    [`Longhand, ${few} tabs`]: cells('few'),
    [`Longhand, ${many} tabs`]: cells('many'),
    [`Longhand, ${many} tabs, in the middle`]: cells('middle'),
  })
  const search = (words: string) => veteran.post('/api/tabs/search', { search: words })
  // Separately: these calls take long, and the figures compared above must be measured within seconds.
  const searches = await inTurns(rounds, {
    bare: () => keepAt([() => searchBare(database, veteranId, inNone)], turnMs),
    inNone: () => keepAt([() => search(inNone)], turnMs),
    inAll: () => keepAt([() => search(inAll)], turnMs),
  })
  report.table(`${name}. A search of ${many} tabs, one reader`, paceColumns, {
    'bare query, words that none has': paceCells(searches.bare),
    'Longhand, words that none has': paceCells(searches.inNone),
    'Longhand, words that all have': paceCells(searches.inAll),
  })
  report.budget(`${name}, a page of ${many} tabs`, medianTime(paces.many) / bareMs, {
    max: maxTimes,
    unit: ' × the bare query and call',
  })
  report.budget(
    `${name}, a page in the middle of ${many} tabs`,
    medianTime(paces.middle) / medianTime(paces.few),
    {
      max: maxGrowth,
      unit: ` × one of ${few}`,
    },
  )
}
