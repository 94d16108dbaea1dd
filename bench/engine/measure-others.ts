import { type Servers, startOnSqlite } from '../crowd/servers.ts'
import { openCrowd } from '../crowd/writers.ts'
import { median, percentile } from '../support/figures.ts'
import { inTurns, keepAt, type Pace, paceCells, paceColumns } from '../support/pace.ts'
import type { Report } from '../support/report.ts'
import { proseOf } from './texts.ts'

const maxTimes = 2
const readers = 4
const analysedWords = 5_000

/** How long others wait for a page of the history, with and without a writer who constantly has texts analysed. */
export async function measureOthers(report: Report, rounds: number, turnMs: number): Promise<void> {
  const servers = await startOnSqlite()
  try {
    await measure(report, servers, rounds, turnMs)
  } finally {
    await servers.stop()
  }
}

async function measure(report: Report, servers: Servers, rounds: number, turnMs: number): Promise<void> {
  const [analyst, ...others] = await openCrowd(servers, 1 + readers)
  if (!analyst) throw new Error('Nobody came')
  const text = proseOf(analysedWords)
  const analyze = () => analyst.post('/api/ai/analysis', { text })
  const lists = others.map(
    ({ list }) =>
      () =>
        list(),
  )
  await analyze()

  let analyses = 0
  const paces = await inTurns(rounds, {
    quiet: () => keepAt(lists, turnMs),
    async busy() {
      const [pace, analysed] = await Promise.all([keepAt(lists, turnMs), keepAt([analyze], turnMs)])
      analyses += analysed.times.length
      return pace
    },
  })

  report.table(`A page of the history, ${readers} readers`, paceColumns, {
    'while nothing is analyzed': paceCells(paces.quiet),
    [`while ${analysedWords} words are, ${analyses} times`]: paceCells(paces.busy),
  })
  const p99 = ({ times }: Pace) => percentile(times, 99)
  const times = median(paces.busy.map((busy, round) => p99(busy) / p99(paces.quiet[round] ?? busy)))
  report.budget('the 99th of others while a text is analyzed', times, { max: maxTimes, unit: ' × quiet' })
}
