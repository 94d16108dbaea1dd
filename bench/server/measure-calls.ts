import { keepAliveCall } from '../crowd/keep-alive-call.ts'
import { openCrowd } from '../crowd/writers.ts'
import { inTurns, keepAt, type Pace, paceCells, paceColumns, ratio } from '../support/pace.ts'
import { prose, randomFrom } from '../support/prose.ts'
import type { Report } from '../support/report.ts'
import { addTabs, addUser, readBareHistory } from './bare-database.ts'
import type { Subject } from './subject.ts'

const atOnce = 16
const textLength = 5_000

/** Opening the history and signing in, by some writers as fast as they are answered. */
export async function measureCalls(
  report: Report,
  { name, servers, database, http }: Subject,
  rounds: number,
  turnMs: number,
): Promise<void> {
  const writers = await openCrowd(servers, atOnce)
  const userId = await addUser(database)
  await addTabs(database, userId, 1, prose(textLength, randomFrom(1)))
  const callBare = keepAliveCall([http.address])
  await callBare('PUT', '/', await writers[0]?.list())
  const all = (work: () => unknown) => writers.map(() => work)

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
        all(() => callBare('PATCH', '/', {}).then(() => callBare('PATCH', '/', {}))),
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
