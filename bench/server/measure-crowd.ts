import type { Memory } from '../crowd/servers.ts'
import { openCrowd, saveEveryMs, writeAtPace } from '../crowd/writers.ts'
import { percentile } from '../support/figures.ts'
import type { Report } from '../support/report.ts'
import type { Subject } from './subject.ts'

const megabyte = 2 ** 20
const modestSavesPerSecond = 100
const maxMegabytes = 150

/** The cost of writers who save every two seconds, as the page does during typing. */
export async function measureCrowd(
  report: Report,
  { name, servers }: Subject,
  size: number,
  durationMs: number,
): Promise<void> {
  const empty = await figures()
  const crowd = await openCrowd(servers, size)
  const before = await figures()
  const { times, errors, lost } = await writeAtPace(crowd, durationMs)
  const after = await figures()
  if (errors.length + lost > 0)
    throw new Error(`${errors[0]}; ${lost} texts differ from what was acknowledged`)

  const savesPerSecond = times.save.length / (durationMs / 1000)
  const latest = Object.values(times).map((each) => percentile(each, 99))
  report.table(
    `${name}. ${size} writers for ${durationMs / 1000} s, each saving every ${saveEveryMs / 1000} s`,
    ['saves a second', '99th: save ms', 'list ms', 'sign in ms', 'CPU %', 'MB each thousand', 'highest MB'],
    {
      Longhand: [
        savesPerSecond,
        ...latest,
        (100 * (after.cpuMs - before.cpuMs)) / durationMs,
        ((after.rss - empty.rss) / megabyte) * (1_000 / size),
        after.highestRss / megabyte,
      ],
    },
  )
  if (size * (1000 / saveEveryMs) <= modestSavesPerSecond) {
    report.budget(`${name}, memory at ${modestSavesPerSecond} saves a second`, after.highestRss / megabyte, {
      max: maxMegabytes,
      unit: ' MB',
    })
  }

  async function figures(): Promise<Memory> {
    const [memory] = await servers.memory()
    if (!memory) throw new Error('No server')
    return memory
  }
}
