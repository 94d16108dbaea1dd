import { parseArgs } from 'node:util'
import { buildClientIfStale } from '../../scripts/build-client.ts'
import { ensureChromium } from '../support/chromium.ts'
import { faults } from './faults.ts'
import { complaintsAbout, playFault } from './play-fault.ts'
import { printFigures, writeRows } from './report.ts'

// npm run faults -- --rounds 50 --seed 7 --only browser-killed,two-windows

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})
const names = values.only?.split(',')
const unknown = names?.filter((name) => !faults.some((fault) => fault.name === name)) ?? []
if (unknown.length > 0) {
  console.error(
    `There is no fault called ${unknown.join(' or ')}. There are: ${faults.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}

ensureChromium()
await buildClientIfStale()
const played = []
for (const fault of faults) {
  if (names && !names.includes(fault.name)) continue
  const begin = performance.now()
  const figures = await playFault(fault, { rounds: Number(values.rounds), seed: Number(values.seed) })
  played.push({ fault, figures })
  printFigures(fault, figures)
  console.log(`    ${((performance.now() - begin) / 1000 / figures.rounds).toFixed(1)} s a round`)
}
const isGood = played.every(({ figures }) => complaintsAbout(figures).length === 0)
if (isGood) writeRows(played)
else {
  console.error('\nWords came to harm: docs/reliability.md keeps its older figures.')
  process.exitCode = 1
}
