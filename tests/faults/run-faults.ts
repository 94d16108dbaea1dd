import { parseArgs } from 'node:util'
import type { Database } from './stage.ts'

// npm run faults -- --rounds 50 --seed 7 --only browser-killed,two-windows --database postgres --at-once 2

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    database: { type: 'string', default: 'sqlite' },
    // Each fault has its own server and browsers, and mostly waits.
    'at-once': { type: 'string', default: '2' },
  },
})
const [rounds, seed, atOnce] = [Number(values.rounds), Number(values.seed), Number(values['at-once'])]
if ([rounds, seed, atOnce].some((number) => !Number.isInteger(number) || number < 1))
  refuse('--rounds, --seed and --at-once are whole numbers above 0.')
const databases: Database[] = ['sqlite', 'postgres']
const database =
  databases.find((name) => name === values.database) ??
  refuse(`There is no database called ${values.database}. There are: ${databases.join(', ')}.`)
// Loaded after what can be refused without it.
const { faults } = await import('./faults.ts')
// On PostgreSQL, all faults except those of SQLite itself.
const playable = faults.filter(({ stage }) => database === 'sqlite' || stage?.database !== 'sqlite')
const names = values.only?.split(',') ?? playable.map(({ name }) => name)
const unknown = names.filter((name) => !playable.some((fault) => fault.name === name))
if (unknown.length > 0) {
  const known = playable.map(({ name }) => name).join(', ')
  refuse(`There is no fault called ${unknown.join(' or ')}. There are: ${known}.`)
}

const { buildClientIfStale } = await import('../../scripts/build-client.ts')
const { ensureChromium } = await import('../support/programs/chromium.ts')
const { complaintsAbout, playFault } = await import('./play-fault.ts')
const { playedCommit, printFigures, writeRow } = await import('./report.ts')

// The servers must end with this process, even if it is killed.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
ensureChromium()
await buildClientIfStale()
// Files that change while the faults run do not matter: the page was built before.
const commit = playedCommit()
const waiting = playable.filter(({ name }) => names.includes(name))
const harmed: string[] = []
await Promise.all(Array.from({ length: atOnce }, playNext))

if (harmed.length > 0) {
  console.error(
    `\nNot survived, or not played: docs/reliability.md keeps the older figures of ${harmed.join(', ')}.`,
  )
  process.exitCode = 1
}

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

async function playNext(): Promise<void> {
  for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
    try {
      const figures = await playFault(fault, { rounds, seed, database, onBroken: console.error })
      const played = { fault, figures, seed, commit, database }
      printFigures(played)
      if (complaintsAbout(figures).length === 0) writeRow(played)
      else harmed.push(fault.name)
    } catch (error) {
      // For example a server that does not start. The other faults go on.
      console.error(`${fault.name}:`, error)
      harmed.push(fault.name)
    }
  }
}
