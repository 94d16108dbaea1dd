import { randomUUID } from 'node:crypto'
import { keepAliveCall } from '../crowd/keep-alive-call.ts'
import { openCrowd } from '../crowd/writers.ts'
import { median } from '../support/figures.ts'
import {
  cpuRatio,
  inTurns,
  keepAt,
  type Pace,
  paceCells,
  paceColumns,
  ratio,
  withCpu,
} from '../support/pace.ts'
import { prose, randomFrom } from '../support/prose.ts'
import type { Report } from '../support/report.ts'
import { addTabs, addUser, openBareWriter } from './bare-database.ts'
import type { Subject } from './subject.ts'

const atOnce = 16
const textLength = 5_000
const insert = ' word'
/** Ratio to what the bare driver saves for one writer, with each commit on the disk. */
const minShare = 0.6
/** Ratio to what a bare server saves for one writer, whose calls make a round trip too. */
const minShareAlone = 0.4
/** Ratios to the processor time of a bare server, which checks no identity, guards no row and writes no log. */
// On SQLite 2.7 to 2.9 in three runs on a busy machine.
const maxCpu = { SQLite: 3.5, PostgreSQL: 3.5 }

interface SaveRatios {
  ofDriver: number
  aloneOfSaver: number
  cpuTimes: number
}

/** By several writers and by a single one, as fast as they are answered. */
export async function measureSaves(
  report: Report,
  subject: Subject,
  rounds: number,
  turnMs: number,
): Promise<SaveRatios> {
  const { database, http } = subject
  const { userId, texts, turn, alone, together } = await prepareTurns(subject, turnMs)
  const driverSaves = await Promise.all(texts.map((text) => openBareWriter(database, userId, text)))
  const httpSaves = texts.map(() => openCaller(http.address, '/'))
  const paces = await inTurns(rounds, {
    'bare driver, 1 writer': turn(driverSaves.slice(0, 1)),
    'bare driver': turn(driverSaves),
    'bare HTTP': turn(httpSaves),
    ...alone,
    ...together,
  })

  const driver = paces['bare driver, 1 writer']
  tellSaves(report, subject.name, paces, {
    '× bare driver': (own) => ratio(own, driver),
    '× bare HTTP': (own) => ratio(own, paces['bare HTTP']),
  })
  return {
    ofDriver: ratio(paces.Longhand, driver),
    aloneOfSaver: ratio(paces['Longhand, 1 writer'], paces['bare server that saves, 1 writer']),
    cpuTimes: cpuRatio(paces.Longhand, paces['bare server that saves']),
  }
}

/** Measures only the processor time, compared with one other server. The others have no turn. */
export async function measureCost(
  report: Report,
  subject: Subject,
  rounds: number,
  turnMs: number,
): Promise<Pick<SaveRatios, 'cpuTimes'>> {
  const { together } = await prepareTurns(subject, turnMs)
  const paces = await inTurns(rounds, together)
  const saver = paces['bare server that saves']
  tellSaves(report, subject.name, paces, { '× the bare server': (own) => ratio(own, saver) })
  return { cpuTimes: cpuRatio(paces.Longhand, saver) }
}

/** Prepares the turns of our server and of the bare one, and warms both up so that their code is compiled. */
async function prepareTurns({ servers, database, saver }: Subject, turnMs: number) {
  const writers = await openCrowd(servers, atOnce)
  const saves = writers.map((writer) => () => writer.write(insert))
  const userId = await addUser(database)
  const texts = writers.map((_, index) => prose(textLength, randomFrom(index)))
  const saverSaves = await Promise.all(
    texts.map(async (text) => {
      const [id = ''] = await addTabs(database, userId, 1, text)
      return openCaller(saver.address, `/${id}`)
    }),
  )

  const turn = (workers: (() => unknown)[]) => () => keepAt(workers, turnMs)
  const saverTurn = (workers: (() => unknown)[]) => () => withCpu(saver.cpuMs, turn(workers))
  const ourTurn = (workers: (() => unknown)[]) => () => withCpu(servers.cpuMs, turn(workers))
  await ourTurn(saves)()
  await saverTurn(saverSaves)()
  return {
    userId,
    texts,
    turn,
    alone: {
      'bare server that saves, 1 writer': saverTurn(saverSaves.slice(0, 1)),
      'Longhand, 1 writer': ourTurn(saves.slice(0, 1)),
    },
    together: { 'bare server that saves': saverTurn(saverSaves), Longhand: ourTurn(saves) },
  }
}

function tellSaves(
  report: Report,
  name: Subject['name'],
  paces: Record<string, Pace[]>,
  ratios: Record<string, (own: Pace[]) => number>,
): void {
  const rows = Object.entries(paces).map(([who, own]): [string, (number | undefined)[]] => {
    const cpuMs = own[0]?.cpuMs === undefined ? undefined : median(own.map((pace) => pace.cpuMs ?? 0))
    return [who, [...paceCells(own), cpuMs, ...Object.values(ratios).map((of) => of(own))]]
  })
  report.table(
    `${name}. Saves, ${atOnce} writers of ${textLength / 1000} KB each`,
    [...paceColumns, 'CPU ms each', ...Object.keys(ratios)],
    Object.fromEntries(rows),
  )
}

/** For a machine without other work. */
export function holdRates(report: Report, { ofDriver, aloneOfSaver }: SaveRatios): void {
  report.budget('saves by some writers', ofDriver, { min: minShare, unit: ' × the bare driver’s' })
  report.budget('saves by one writer', aloneOfSaver, {
    min: minShareAlone,
    unit: ' × a bare server’s that saves',
  })
}

/** For any machine: other work makes a save slower, but hardly more expensive compared with the bare server. */
export function holdCost(
  report: Report,
  name: Subject['name'],
  { cpuTimes }: Pick<SaveRatios, 'cpuTimes'>,
): void {
  const unit = ' × a bare server’s that saves'
  report.budget(`${name}, processor of a save`, cpuTimes, { max: maxCpu[name], unit })
}

/** Saves as the page does, with one more word each time, and trusts every answer. */
function openCaller(address: string, path: string): () => Promise<void> {
  const call = keepAliveCall([address])
  const client = randomUUID()
  let revision = 1
  let end = textLength
  return async () => {
    const splice = { from: end, to: end, insert }
    await call('PATCH', path, { mutation_id: randomUUID(), client, base_revision: revision, splice })
    revision++
    end += insert.length
  }
}
