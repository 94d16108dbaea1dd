/**
 * Measures a thousand writers at once, on one process with SQLite and on two with PostgreSQL: `npm run bench -- crowd`.
 * With a number (`node bench/crowd.ts 200000`), it also makes that many saves at full speed and measures the memory
 * that they leave behind; on PostgreSQL, a quarter of them, which take as long. This long form writes its figures into
 * docs/reliability.md.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { writeFigures } from '../tests/support/write-figures.ts'
import { type Memory, type Servers, startOnPostgres, startOnSqlite } from './crowd/servers.ts'
import { type Outcome, openCrowd, writeAtOnce, writeAtPace } from './crowd/writers.ts'
import { budget, heading, machine, ms, percentile, row } from './support/figures.ts'

const writers = 1_000
const flatOut = Number(process.argv[2] ?? 0)
const paceMs = flatOut > 0 ? 30_000 : 10_000
const samples = 40
const megabyte = 2 ** 20
const settleMs = 2_000

const page: string[] = [`Measured on ${machine()}.`]
console.log(machine())
const [onSqlite, onPostgres] = ['SQLite, one process', 'PostgreSQL, two processes']
if (flatOut > 0) {
  await goFlatOut(onSqlite, await startOnSqlite(), flatOut)
  await goFlatOut(onPostgres, await startOnPostgres(), flatOut / 4)
}
await keepPace(onSqlite, await startOnSqlite())
await keepPace(onPostgres, await startOnPostgres())

async function keepPace(name: string, servers: Servers): Promise<void> {
  const crowd = await openCrowd(servers, writers)
  const before = await servers.memory()
  const outcome = await writeAtPace(crowd, paceMs)
  await delay(settleMs)
  const after = await servers.memory()
  await servers.stop()

  heading(`${name}: ${writers} writers for ${paceMs / 1000} s, median, 95th, 99th of a hundred, and longest`)
  for (const [action, times] of Object.entries(outcome.times))
    row(`${times.length} × ${action}`, ...spread(times))
  row('memory before and after', ...[before, after].map((each) => megabytes(sum(each, 'rss'))))
  judge(name, outcome)
  report(
    `**${name}**: ${writers} writers for ${paceMs / 1000} s, each saving every two seconds.`,
    table(outcome),
    `${summary(outcome)} Memory ${megabytes(sum(before, 'rss'))} before and ${megabytes(sum(after, 'rss'))} after.`,
  )
}

async function goFlatOut(name: string, servers: Servers, saves: number): Promise<void> {
  const crowd = await openCrowd(servers, writers)
  const points: Point[] = []
  heading(`${name}: ${saves} saves by ${writers} writers, as fast as they go: RSS and heap after so many`)
  const start = performance.now()
  const outcome = await writeAtOnce(crowd, saves, samples, async (saved) => {
    const memory = await servers.memory()
    const point = { saved, rss: sum(memory, 'rss'), heapUsed: sum(memory, 'heapUsed') }
    points.push(point)
    row(`${saved}`, megabytes(point.rss), megabytes(point.heapUsed))
  })
  const perSecond = saves / ((performance.now() - start) / 1000)
  await servers.stop()

  row(`${perSecond.toFixed(0)} saves/s`, ...spread(outcome.times.save))
  judge(`${name}, flat out`, outcome)
  const [rss, heap] = [slope(points, 'rss'), slope(points, 'heapUsed')]
  budget(`${name}, heap kept of each save`, heap, 20, ' bytes')
  row('RSS kept of each save', `${rss.toFixed(1)} bytes`)
  report(
    `**${saves.toLocaleString('en')} saves as fast as they go**, ${name}: ${perSecond.toFixed(0)} saves a second, median
${ms(percentile(outcome.times.save, 50))}, 99th of a hundred ${ms(percentile(outcome.times.save, 99))}. ${summary(outcome)}`,
    memoryTable(points),
    `Of each save in the second half stay ${heap.toFixed(1)} bytes of heap and ${rss.toFixed(1)} bytes of RSS (slope of the line
through the samples, garbage collected before each).`,
  )
}

interface Point extends Pick<Memory, 'rss' | 'heapUsed'> {
  saved: number
}

/** Least squares over the second half, after pools, caches and compiled code have filled: bytes per save. */
function slope(points: Point[], figure: 'rss' | 'heapUsed'): number {
  const half = points.slice(Math.floor(points.length / 2))
  const mean = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length
  const [meanX, meanY] = [mean(half.map(({ saved }) => saved)), mean(half.map((point) => point[figure]))]
  const rise = mean(half.map((point) => (point.saved - meanX) * (point[figure] - meanY)))
  return rise / mean(half.map(({ saved }) => (saved - meanX) ** 2))
}

/** Written after each part, so that an interrupted run keeps its results. */
function report(...paragraphs: string[]): void {
  page.push(...paragraphs)
  if (flatOut > 0) writeFigures('load', page.join('\n\n'))
}

function judge(name: string, { errors, lost }: Outcome): void {
  budget(`${name}, errors`, errors.length, 0)
  budget(`${name}, texts that are not what was acknowledged`, lost, 0)
  for (const error of new Set(errors)) row(error, `${errors.filter((other) => other === error).length} times`)
}

function summary({ acknowledged, errors, lost }: Outcome): string {
  return `${acknowledged} saves were acknowledged, ${errors.length} calls failed, and ${lost} of ${writers} texts differ from what was
acknowledged.`
}

function spread(times: number[]): string[] {
  return [50, 95, 99, 100].map((share) => ms(percentile(times, share)))
}

function table({ times }: Outcome): string {
  const rows = Object.entries(times).map(
    ([action, each]) => `| ${action} | ${each.length} | ${spread(each).join(' | ')} |`,
  )
  return ['| call | times | median | 95th | 99th | longest |', '|---|---|---|---|---|---|', ...rows].join(
    '\n',
  )
}

function memoryTable(points: Point[]): string {
  const every = points.filter((_, index) => index % 5 === 4)
  const rows = every.map(
    ({ saved, rss, heapUsed }) => `| ${saved} | ${megabytes(heapUsed)} | ${megabytes(rss)} |`,
  )
  return ['| saves | heap | RSS |', '|---|---|---|', ...rows].join('\n')
}

function sum(memory: Memory[], figure: keyof Memory): number {
  return memory.reduce((total, each) => total + each[figure], 0)
}

function megabytes(bytes: number): string {
  return `${(bytes / megabyte).toFixed(1)} MB`
}
