/**
 * Measures how fast the built-in engine is, compared with other checkers of English prose, and whether other calls of
 * the server wait for it: `npm run bench -- engine`. With `--short`, only the engine itself, without the longest text.
 */
import { measureOthers } from './engine/measure-others.ts'
import { openReader, type Reading } from './engine/open-reader.ts'
import { readers } from './engine/readers.ts'
import { hostileTexts, hostileWords, proseOf } from './engine/texts.ts'
import { median } from './support/figures.ts'
import { type Cell, createReport } from './support/report.ts'

// Each checker uses its own rules, which find different faults: the times show the cost of a text, not the quality.
// They run in turns, each in a thread of its own.

const isShort = process.argv.includes('--short')
const own = 'Longhand'
const sizes: [number, ...number[]] = [1_000, 10_000, isShort ? 40_000 : 100_000]
const rounds = 3
const limitMs = 10_000
/** Ratio of the time per word: a text that is ten times as long should take ten times as long. */
const maxGrowth = 2
/** Ratio of a hostile text to prose of the same length. */
const maxHostile = 3
/** A call that takes some hundredths of a second is often delayed as long again. */
const hostileRounds = 9

/** The findings of each checker in a text. A checker that gave up is missing. */
type Taken = Record<string, Reading>

const report = createReport('engine')
const all = (isShort ? [own] : Object.keys(readers)).map((name) => ({ name, reader: openReader(name) }))
const warm = proseOf(1_000)
for (const { reader } of all) for (let time = 0; time < 3; time++) await reader.read(warm, limitMs)

const prose = new Map<number, Taken>()
for (const words of sizes) {
  const taken = await readInTurns(proseOf(words))
  prose.set(words, taken)
  const columns = ['median ms', 'words a second', 'found', '× our time', `a word, × at ${sizes[0]}`]
  const rows = all.map(({ name }): [string, Cell[]] => {
    const { ms, found } = taken[name] ?? {}
    if (ms === undefined) return [name, ['gave up']]
    return [name, [ms, words / (ms / 1000), found, ms / timeOf(taken, own), growth(name, sizes[0], words)]]
  })
  report.table(`${words} words`, columns, Object.fromEntries(rows))
}

const ordinary = prose.get(hostileWords)
const hostileRows: [string, Cell[]][] = []
let worst = 0
for (const [kind, text] of Object.entries(hostileTexts)) {
  const taken = await readInTurns(text)
  const times = await timesProse(text)
  worst = Math.max(worst, times)
  hostileRows.push([kind, [...all.map(({ name }) => taken[name]?.ms ?? 'gave up'), times]])
}
report.table(
  `Hostile texts as long as ${hostileWords} words, median ms`,
  [...all.map(({ name }) => name), `${own}, × prose`],
  Object.fromEntries([['ordinary prose', all.map(({ name }) => ordinary?.[name]?.ms)], ...hostileRows]),
)
for (const { reader } of all) await reader.stop()
// A few seconds have too few calls for a 99th percentile: it could not tell waiting from chance.
if (!isShort) await measureOthers(report, 7, 1_000)

const longest = sizes.at(-1) ?? 0
report.budget(`a word of ${longest}`, growth(own, hostileWords, longest), {
  max: maxGrowth,
  unit: ` × one of ${hostileWords}`,
})
report.budget('the slowest hostile text', worst, { max: maxHostile, unit: ' × prose of its length' })
report.end()

async function readInTurns(text: string): Promise<Taken> {
  const readings: Record<string, Reading[]> = {}
  const lost = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    for (const { name, reader } of all) {
      // A checker that failed once is not tried again, because it took the whole time limit.
      const reading = lost.has(name) ? undefined : await reader.read(text, limitMs)
      if (reading) readings[name] = [...(readings[name] ?? []), reading]
      else lost.add(name)
    }
  }
  const known = Object.entries(readings).filter(([name]) => !lost.has(name))
  return Object.fromEntries(
    known.map(([name, own]) => [name, { ms: median(own.map(({ ms }) => ms)), found: own[0]?.found ?? 0 }]),
  )
}

/** The ratio of our time to that for prose: computed for each turn, then the median. */
async function timesProse(text: string): Promise<number> {
  const reader = all.find(({ name }) => name === own)?.reader
  const ms = async (text: string) => (await reader?.read(text, limitMs))?.ms ?? Number.NaN
  const ratios: number[] = []
  for (let round = 0; round < hostileRounds; round++) {
    const prose = await ms(proseOf(hostileWords))
    ratios.push((await ms(text)) / prose)
  }
  return median(ratios)
}

function timeOf(taken: Taken | undefined, name: string): number {
  return taken?.[name]?.ms ?? Number.NaN
}

/** How much more time a word costs in a text of this many words than in a shorter one. */
function growth(name: string, from: number, to: number): number {
  return timeOf(prose.get(to), name) / to / (timeOf(prose.get(from), name) / from)
}
