import { zipSync } from 'fflate'
import { writeWordDocument } from '../../client/features/export/word-document.ts'
import { median } from '../support/figures.ts'
import { prose, randomFrom } from '../support/prose.ts'
import type { Report } from '../support/report.ts'

const sizes = { '100 KB': 100_000, '1 MB': 1_000_000 }
/** Of the time a byte takes. */
const mostGrowth = 1.5

const tab = {
  title: 'Morning',
  writing_date: '2026-01-08',
  font: 'Inter',
  size: 'normal',
  timer_minutes: 0,
} as const

/** Writing a Word document, which is XML in an archive: beside the archive alone. */
export async function measureWord(report: Report, rounds: number): Promise<void> {
  const rows: Record<string, number[]> = {}
  const perByte: number[] = []
  await writeWordDocument({ tab, text: prose(sizes['100 KB'], randomFrom(1)) })
  for (const [name, size] of Object.entries(sizes)) {
    const text = prose(size, randomFrom(1))
    const bytes = new TextEncoder().encode(text)
    const ours: number[] = []
    const bare: number[] = []
    for (let round = 0; round < rounds; round++) {
      bare.push(await timeOf(() => zipSync({ text: bytes })))
      ours.push(await timeOf(() => writeWordDocument({ tab, text })))
    }
    const times = median(ours.map((time, round) => time / (bare[round] ?? Number.NaN)))
    rows[name] = [median(bare), median(ours), Math.max(...ours), times]
    perByte.push(times)
  }
  report.table('A Word document', ['archive alone, ms', 'median ms', 'longest ms', '× archive alone'], rows)
  const [small = 0, large = Number.NaN] = perByte
  report.budget('a byte of 1 MB as a Word document', large / small, {
    most: mostGrowth,
    unit: ' × one of 100 KB',
  })
}

async function timeOf(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
