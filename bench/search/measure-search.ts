import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { HistoryPage } from '#shared/history.ts'
import type { HttpWriter } from '../../tests/support/server/http-writer.ts'
import { openCrowd } from '../crowd/writers.ts'
import { type BareDatabase, insertTab, userIdOf } from '../server/bare-database.ts'
import type { Subject } from '../server/subject.ts'
import { median, percentile } from '../support/figures.ts'
import type { Report } from '../support/report.ts'
import { measureNoting } from './measure-noting.ts'
import { expected, makeTexts, type SearchName, searches } from './texts.ts'

const textBytes = 5_000
const others = 20
const tabsOfOthers = 100
const times = 7
/** Searches that are also made as the palette makes them: if further pages follow, titles are searched too. */
const askedByPalette: SearchName[] = ['a word of three tabs', 'a word of most tabs']
/** Words that are nearly everywhere but seldom adjacent: most texts must be searched, so there is no budget. */
const withoutBudget: SearchName[] = [
  'a common word, eight times',
  'two words of most tabs',
  'words of most tabs, nowhere together',
]

/** Measures the searches of one writer among others. */
export async function measureSearch(
  report: Report,
  subject: Subject,
  { tabs, maxMs }: { tabs: number; maxMs: number },
): Promise<void> {
  const { name, servers, database } = subject
  const [writer, saver, ...rest] = await openCrowd(servers, 2 + others)
  if (!writer || !saver) throw new Error('Nobody came')
  for (const { email } of rest) await addTexts(database, await userIdOf(database, email), tabsOfOthers)
  await addTexts(database, await userIdOf(database, writer.email), tabs)

  await indexed(database, writer, await userIdOf(database, writer.email))

  const title = `${name}. A search of ${tabs.toLocaleString('en')} tabs of ${textBytes / 1000} KB, one reader`
  const rows: Record<string, number[]> = {}
  const measure = async (search: SearchName, what: string, asked: Asked = {}) => {
    const runs: Run[] = []
    for (let run = 0; run < times; run++) runs.push(await runSearch(writer, search, asked))
    const ms = runs.map((run) => run.ms)
    rows[what] = [median(ms), percentile(ms, 95), runs[0]?.calls ?? 0, runs[0]?.found ?? 0]
    if (!withoutBudget.includes(search)) {
      report.budget(`${name}, ${tabs} tabs, ${what}`, median(ms), { max: maxMs, unit: ' ms' })
    }
  }
  for (const search of Object.keys(searches) as SearchName[]) await measure(search, search)
  for (const search of askedByPalette)
    await measure(search, `${search}, by the palette`, { titles: true, limit: 20 })
  report.table(title, ['median ms', '95th ms', 'calls', 'found'], rows)
  await measureNoting(report, subject, saver, writer)
}

/** What a search asks for besides the words. */
type Asked = { titles?: boolean; limit?: number }

interface Run {
  ms: number
  calls: number
  found: number
}

/** Searches until there is a result to show, or until there is nothing more to search. */
async function runSearch(writer: HttpWriter, name: SearchName, asked: Asked = {}): Promise<Run> {
  const begun = performance.now()
  let cursor: string | undefined
  for (let calls = 1; ; calls++) {
    const body = { search: searches[name], ...asked, ...(cursor !== undefined && { cursor }) }
    const page = await writer.post<HistoryPage>('/api/tabs/search', body)
    cursor = page.cursor ?? undefined
    if (page.tabs.length === 0 && cursor !== undefined) continue
    const wanted = expected[name]
    if (wanted !== undefined && cursor === undefined && page.tabs.length !== wanted) {
      throw new Error(`${name}: ${page.tabs.length} found, not ${wanted}`)
    }
    return { ms: performance.now() - begun, calls, found: page.tabs.length }
  }
}

/** Waits until the server has indexed the texts, which a long search starts. A few tabs may stay unindexed. */
async function indexed(database: BareDatabase, writer: HttpWriter, userId: string): Promise<void> {
  await runSearch(writer, 'a word of none')
  for (;;) {
    const [row] = await database.run('select count(*) as tabs from unindexed_tabs where user_id = ?', [
      userId,
    ])
    if (Number(row?.tabs) < 105) return
    await delay(500)
  }
}

const perTransaction = 2_000

/** Adds one tab for each day, and on some days several. */
async function addTexts(database: BareDatabase, userId: string, count: number): Promise<void> {
  let rows: Parameters<BareDatabase['runForEach']>[1] = []
  let at = 0
  for (const text of makeTexts(count, textBytes)) {
    const day = new Date(Date.UTC(2000, 0, 1 + (at % 9_000))).toISOString().slice(0, 10)
    rows.push([randomUUID(), userId, `Morning ${at}`, text, day, at, at])
    at += 1
    if (rows.length < perTransaction && at < count) continue
    await database.runForEach(insertTab, rows)
    rows = []
  }
  await database.analyze()
}
