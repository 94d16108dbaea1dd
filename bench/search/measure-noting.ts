import type { HttpWriter } from '../../tests/support/server/http-writer.ts'
import type { BareDatabase } from '../server/bare-database.ts'
import type { Subject } from '../server/subject.ts'
import { median } from '../support/figures.ts'
import { cpuRatio, inTurns, keepAt, medianTime, paceCells, paceColumns, withCpu } from '../support/pace.ts'
import type { Cell, Report } from '../support/report.ts'

const rounds = 8
const turnMs = 400
const maxTimes = 1.2

/** Compares saves that mark their tab as unindexed with saves that do not, while somebody else searches. */
export async function measureNoting(
  report: Report,
  { name, servers, database }: Subject,
  saver: HttpWriter,
  searching: HttpWriter,
): Promise<void> {
  const noting = await openNoting(name, database)
  const save = () => saver.write(' word')
  const turn = async () => {
    // Warms up, because SQLite prepares its statements again after the tables have changed.
    await keepAt([save], turnMs / 4)
    return withCpu(servers.cpuMs, () => keepAt([save], turnMs))
  }
  await turn()
  const paces = await inTurns(rounds, {
    'a save': turn,
    'a save that is not noted': async () => {
      await noting.stop()
      const pace = await turn()
      await noting.start()
      return pace
    },
    'a save beside searches': async () => {
      let isOver = false
      const search = async () => {
        while (!isOver) await searching.post('/api/tabs/search', { search: 'zyxgrumbl' })
      }
      const searches = search()
      const pace = await keepAt([save], turnMs)
      isOver = true
      await searches
      return pace
    },
  })
  const cpuOf = (own: { cpuMs?: number }[]) =>
    own[0]?.cpuMs === undefined ? undefined : median(own.map(({ cpuMs }) => cpuMs ?? 0))
  const rows = Object.entries(paces).map(([who, own]): [string, Cell[]] => [
    who,
    [...paceCells(own), cpuOf(own)],
  ])
  report.table(`${name}. Saves of one writer`, [...paceColumns, 'CPU ms each'], Object.fromEntries(rows))
  const unit = ' × one that is not noted'
  const [noted, not] = [paces['a save'], paces['a save that is not noted']]
  report.budget(`${name}, time of a save`, medianTime(noted) / medianTime(not), { max: maxTimes, unit })
  report.budget(`${name}, processor of a save`, cpuRatio(noted, not), { max: maxTimes, unit })
}

/** Returns functions that switch the marking of saved tabs off and on. */
async function openNoting(name: Subject['name'], database: BareDatabase) {
  const trigger = 'writing_tabs_written'
  if (name === 'PostgreSQL') {
    const alter = (how: string) => database.run(`alter table writing_tabs ${how} trigger ${trigger}`, [])
    return { stop: () => alter('disable'), start: () => alter('enable') }
  }
  const [made] = await database.run('select sql from sqlite_master where name = ?', [trigger])
  return {
    stop: () => database.run(`drop trigger ${trigger}`, []),
    start: () => database.run(String(made?.sql), []),
  }
}
