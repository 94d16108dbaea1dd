import { randomUUID } from 'node:crypto'
import { keepAliveCall } from '../crowd/keep-alive-call.ts'
import { openCrowd } from '../crowd/writers.ts'
import { inTurns, keepAt, type Pace, paceCells, paceColumns, ratio } from '../support/pace.ts'
import { prose, randomFrom } from '../support/prose.ts'
import type { Report } from '../support/report.ts'
import { addUser, openBareWriter, readBareHistory } from './bare-database.ts'
import type { Subject } from './subject.ts'

const atOnce = 16
const textLength = 5_000
/** Of what the bare driver saves for one writer, each commit on the disk. */
const leastShare = 0.6

/** Saving, looking back and signing in, by some writers as fast as they are answered. */
export async function measureCalls(
  report: Report,
  { name, servers, database, http }: Subject,
  rounds: number,
  turnMs: number,
): Promise<void> {
  const writers = await openCrowd(servers, atOnce)
  const userId = await addUser(database)
  const bareWriters = await Promise.all(
    writers.map((_, index) => openBareWriter(database, userId, prose(textLength, randomFrom(index)))),
  )
  const callBare = keepAliveCall([http.address])
  await callBare('PUT', '/', await writers[0]?.list())
  const save = { mutation_id: randomUUID(), client: randomUUID(), base_revision: 1 }
  const body = { ...save, splice: { from: textLength, to: textLength, insert: ' word' } }
  const all = (work: () => unknown) => writers.map(() => work)

  const saves = await inTurns(rounds, {
    'bare driver, 1 writer': () => keepAt(bareWriters.slice(0, 1), turnMs),
    'bare driver': () => keepAt(bareWriters, turnMs),
    'bare HTTP': () =>
      keepAt(
        all(() => callBare('PATCH', '/', body)),
        turnMs,
      ),
    'Longhand, 1 writer': () => keepAt([() => writers[0]?.write(' word')], turnMs),
    Longhand: () =>
      keepAt(
        writers.map((writer) => () => writer.write(' word')),
        turnMs,
      ),
  })
  print(`Saves, ${atOnce} writers of ${textLength / 1000} KB each`, saves, {
    driver: saves['bare driver, 1 writer'],
    http: saves['bare HTTP'],
  })

  const lists = await inTurns(rounds, {
    'bare driver': () =>
      keepAt(
        all(() => readBareHistory(database, userId)),
        turnMs,
      ),
    'bare HTTP': () =>
      keepAt(
        all(() => callBare('GET', '/')),
        turnMs,
      ),
    Longhand: () =>
      keepAt(
        writers.map(({ list }) => list),
        turnMs,
      ),
  })
  print(`Pages of the history, ${atOnce} readers`, lists, {
    driver: lists['bare driver'],
    http: lists['bare HTTP'],
  })

  const signIns = await inTurns(rounds, {
    'bare HTTP, 2 calls': () =>
      keepAt(
        all(() => callBare('PATCH', '/', body).then(() => callBare('PATCH', '/', body))),
        turnMs,
      ),
    Longhand: () =>
      keepAt(
        writers.map(({ signIn }) => signIn),
        turnMs,
      ),
  })
  print(`Sign-ins with the mail in between, ${atOnce} at once`, signIns, {
    http: signIns['bare HTTP, 2 calls'],
  })

  if (name === 'PostgreSQL') return
  const driver = saves['bare driver, 1 writer']
  for (const who of ['Longhand', 'Longhand, 1 writer'] as const) {
    report.budget(`saves on SQLite, ${who}`, ratio(saves[who], driver), {
      least: leastShare,
      unit: ' × the bare driver’s',
    })
  }

  function print(
    title: string,
    paces: Record<string, Pace[]>,
    bare: { driver?: Pace[]; http: Pace[] },
  ): void {
    const rows = Object.entries(paces).map(([who, own]): [string, (number | undefined)[]] => {
      return [who, [...paceCells(own), bare.driver && ratio(own, bare.driver), ratio(own, bare.http)]]
    })
    const columns = [...paceColumns, '× bare driver', '× bare HTTP']
    report.table(`${name}. ${title}`, columns, Object.fromEntries(rows))
  }
}
