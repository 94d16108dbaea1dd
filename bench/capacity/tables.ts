import type { Assumptions } from './assumptions.ts'
import type { Check, Seen } from './check-model.ts'
import type { Engine, Measured } from './costs.ts'
import type { Stage } from './model/grow.ts'
import type { Limit } from './model/plan.ts'
import type { Hour } from './model/play-day.ts'

type Row = [string, ...(number | string)[]]

export interface Table {
  title: string
  columns: string[]
  rows: Row[]
}

export function costTables(measured: Measured): Table[] {
  return (['SQLite', 'PostgreSQL'] as const).map((engine) => ({
    title: `${engine}: each call`,
    columns: [
      'server ms',
      ...(engine === 'SQLite' ? ['bytes written'] : ['PostgreSQL ms', 'statements', 'log bytes']),
      'bytes on the wire',
      'ms until one alone is answered',
    ],
    rows: Object.entries(measured[engine].calls).map(([name, cost]): Row => {
      const ofEngine =
        engine === 'SQLite' ? [cost.writtenBytes] : [cost.databaseMs, cost.statements, cost.walBytes]
      return [labelOf(name, engine), cost.appMs, ...ofEngine, cost.wireBytes, cost.aloneMs]
    }),
  }))
}

/** Longer labels for calls whose names say too little. */
function labelOf(name: string, engine: Engine): string {
  if (name === 'AI') return engine === 'SQLite' ? 'AI, the built-in engine' : 'AI, a model that takes 1 s'
  return names[name as keyof typeof names] ?? name
}

const names: Partial<Record<string, string>> = {
  poll: 'asking whether a tab has changed',
  today: 'the tabs of today',
  history: 'a page of the history',
  version: 'a save, and a version of it',
  export: 'the archive of 300 tabs',
} satisfies Partial<Record<keyof Measured['SQLite']['calls'], string>>

export function storedTable(measured: Measured): Table {
  const engines = ['SQLite', 'PostgreSQL'] as const
  const row = (name: string, of: (engine: Engine) => number | string): Row => [name, ...engines.map(of)]
  return {
    title: 'Beside the calls',
    columns: [...engines],
    rows: [
      row('bytes stored of each day of writing', (engine) => measured[engine].stored.bytesEachDay),
      row('bytes of the index for searches', (engine) => measured[engine].stored.indexBytesEachDay),
      row('ms to index that day', (engine) => measured[engine].stored.indexMsEachDay),
      row('ms of each account in the hourly round', (engine) => measured[engine].stored.hourlyMsEachWriter),
      row('MB of a process', (engine) => measured[engine].processBytes / 1e6),
      row('bytes of a call that waits for AI', (engine) => measured[engine].openCallBytes ?? '–'),
      row('ms until the disk has a commit', () => measured.diskMs),
    ],
  }
}

export function checkTable(checks: Check[]): Table {
  const figures: [string, (seen: Seen) => number][] = [
    ['server, % of a core', (seen) => seen.appPercent],
    ['PostgreSQL, % of a core', (seen) => seen.databasePercent],
    ['a save, median ms', (seen) => seen.median],
    ['a save, 95th of a hundred, ms', (seen) => seen.mostly],
    ['a save, 99th of a hundred, ms', (seen) => seen.late],
    ['calls that failed', (seen) => seen.failed],
  ]
  return {
    title: 'The model beside the crowd',
    columns: ['measured', 'model', 'model / measured'],
    rows: checks.flatMap(({ engine, everyMs, measured, model }) =>
      figures
        .filter(([, of]) => of(measured) > 0)
        .map(
          ([name, of]): Row => [
            `${engine}, a save every ${everyMs / 1000} s: ${name}`,
            of(measured),
            of(model),
            of(model) / of(measured),
          ],
        ),
    ),
  }
}

export function hourTable(hours: Hour[]): Table {
  return {
    title: 'A day of a hundred thousand writers',
    columns: [
      'pages open',
      'saves a second',
      'processes busy %',
      'PostgreSQL busy %',
      'save ms',
      '99th ms',
      'connections',
    ],
    rows: hours.map((each) => [
      `${each.hour}:00`,
      each.open,
      each.savesPerSecond,
      each.appShare * 100,
      each.databaseShare * 100,
      each.saveMedian,
      each.saveLate,
      each.connections,
    ]),
  }
}

export function limitTable(setups: { name: string; limits: Limit[] }[]): Table {
  return {
    title: 'What carries how many',
    columns: ['writers a day', 'what ends first', 'what helps', 'then', 'at'],
    rows: setups.map(
      ({ name, limits: [first, second] }): Row => [
        name,
        first?.writers ?? 0,
        first?.of ?? '',
        first?.remedy ?? '',
        second?.of ?? '',
        second?.writers ?? 0,
      ],
    ),
  }
}

export function stageTable(stages: Stage[], { money }: Assumptions): Table {
  const row = (name: string, of: (stage: Stage) => number | string): Row => [name, ...stages.map(of)]
  return {
    title: 'What is needed',
    columns: stages.map(({ need }) => `${need.writers.toLocaleString('en')} writers`),
    rows: [
      row('pages open at the busiest minute', ({ need }) => need.open),
      row('saves a second', ({ need }) => need.savesPerSecond),
      row('cores that the server works', ({ need }) => need.appCores),
      row('processes', ({ processes }) => processes),
      row('databases, writers spread over them', ({ databases }) => databases),
      row('cores of each', ({ databaseCores }) => databaseCores),
      row('memory of each, GB', ({ databaseMemoryGb }) => databaseMemoryGb),
      row('connections to each', ({ connections }) => connections),
      row('statements a second', ({ need }) => need.statements),
      row('commits a second', ({ need }) => need.commitsPerSecond),
      row('log, MB a second', ({ need }) => need.walMbPerSecond),
      row('stored in a year, GB', ({ diskGb }) => diskGb),
      row('network, Mbit a second', ({ need }) => need.wireMbitPerSecond),
      row('mails a day', ({ need }) => need.mails),
      row('AI calls a day', ({ need }) => need.aiCalls),
      row('AI calls under way', ({ need }) => need.openAiCalls),
      row('machines', ({ price }) =>
        price.machines.map(({ name, count }) => `${count} × ${name}`).join(', '),
      ),
      row(`servers, ${money.currency} a month`, ({ price }) => price.servers),
      row('mail', ({ price }) => price.mail),
      row('traffic', ({ price }) => price.traffic),
      row('backups', ({ price }) => price.backups),
      row('a model for AI', ({ price }) => price.models),
    ],
  }
}

export function asMarkdown({ columns, rows }: Table): string {
  const lines = rows.map((row) => `| ${row.map(shown).join(' | ')} |`)
  return [`| | ${columns.join(' | ')} |`, `|---|${'--:|'.repeat(columns.length)}`, ...lines].join('\n')
}

/** Rounds to two significant digits, or to a whole number. */
function shown(value: number | string): string {
  if (typeof value === 'string') return value
  const digits = Math.abs(value) >= 100 ? 3 : 2
  return Number(value.toPrecision(digits)).toLocaleString('en', { maximumFractionDigits: 4 })
}
