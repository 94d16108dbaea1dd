import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFlags } from '../../tests/support/e2e/server.ts'
import { median } from '../support/figures.ts'
import type { Report } from '../support/report.ts'
import { startProgram } from './start-program.ts'

/** On a quiet machine, Node itself starts in 40 ms, so this many times that is most of a second. */
const maxTimes = 20

const bareHttp = new URL('bare-http.ts', import.meta.url)
const ours = new URL('../../server/main.ts', import.meta.url)

/** From the start of the process to the first answer, with an existing database and with a new one. */
export async function measureStart(report: Report, rounds: number): Promise<void> {
  const bare: number[] = []
  const first: number[] = []
  const again: number[] = []
  for (let round = 0; round < rounds; round++) {
    const dataDir = await mkdtemp(join(tmpdir(), 'longhand-start-'))
    bare.push(await timeStart(bareHttp))
    first.push(await timeStart(ours, { DATA_DIR: dataDir }, startFlags()))
    again.push(await timeStart(ours, { DATA_DIR: dataDir }, startFlags()))
    await rm(dataDir, { recursive: true })
  }

  const times = (values: number[]) => median(values.map((value, round) => value / (bare[round] ?? 0)))
  const cells = (values: number[]) => [median(values), Math.max(...values), times(values)]
  report.table('From nothing to the first answer', ['median ms', 'longest ms', '× bare HTTP'], {
    'bare HTTP server': cells(bare),
    'Longhand, the first time': cells(first),
    'Longhand, again': cells(again),
  })
  report.budget('start to first answer', times(again), { max: maxTimes, unit: ' × a bare HTTP server' })
}

async function timeStart(program: URL, settings?: Record<string, string>, flags?: string[]): Promise<number> {
  const { firstAnswerMs, stop } = await startProgram(program, settings, flags)
  await stop()
  return firstAnswerMs
}
