import { zipSync } from 'fflate'
import { writeWordDocument } from '../../client/features/export/word-document.ts'
import { median } from '../support/figures.ts'
import { prose, randomFrom } from '../support/prose.ts'
import type { Report } from '../support/report.ts'

const shortLength = 100_000
const longLength = 1_000_000
/** Ratio of the time per byte. */
const maxGrowth = 1.5

const tab = {
  title: 'Morning',
  writing_date: '2026-01-08',
  font: 'Inter',
  size: 'normal',
  timer_minutes: 0,
} as const

/**
 * Writing a Word document, which is XML in an archive: compared with the archive alone, and long ones with short ones.
 */
export async function measureWord(report: Report, rounds: number): Promise<void> {
  const short = createWriting(shortLength)
  const long = createWriting(longLength)
  for (let round = 0; round < rounds; round++) {
    await short.measure()
    await long.measure()
  }
  report.table('A Word document', ['archive alone, ms', 'median ms', 'longest ms', '× archive alone'], {
    '100 KB': cells(short),
    '1 MB': cells(long),
  })
  report.budget(
    'a byte of 1 MB as a Word document',
    ratio(long.ours, short.ours) / (longLength / shortLength),
    {
      max: maxGrowth,
      unit: ' × one of 100 KB',
    },
  )
}

/** The time of documents of one length, in milliseconds per document. */
interface Writing {
  bare: number[]
  ours: number[]
  measure(): Promise<void>
}

function createWriting(length: number): Writing {
  const text = prose(length, randomFrom(1))
  const bytes = new TextEncoder().encode(text)
  const bare: number[] = []
  const ours: number[] = []
  return {
    bare,
    ours,
    async measure() {
      bare.push(await timeOf(length, () => zipSync({ text: bytes })))
      ours.push(await timeOf(length, () => writeWordDocument({ tab, text })))
    },
  }
}

/** Short ones are written until they add up to a long one: equal times are disturbed equally often. */
async function timeOf(length: number, work: () => unknown): Promise<number> {
  const times = longLength / length
  const start = performance.now()
  for (let time = 0; time < times; time++) await work()
  return (performance.now() - start) / times
}

function cells({ bare, ours }: Writing): number[] {
  return [median(bare), median(ours), Math.max(...ours), ratio(ours, bare)]
}

/** The ratio of each round, then the median. */
function ratio(times: number[], others: number[]): number {
  return median(times.map((time, round) => time / (others[round] ?? Number.NaN)))
}
