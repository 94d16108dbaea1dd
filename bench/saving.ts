/**
 * Prints what many hostile runs did to the words, and how many runs notice a broken rule: `node bench/saving.ts 2000`.
 */
import fc from 'fast-check'
import { hostileActions, simulate, story } from '../tests/fakes/hostile-actions.ts'
import type { SimulationOptions } from '../tests/fakes/saver-simulation.ts'

const numRuns = Number(process.argv[2] ?? 500)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000_000)

console.log(`seed ${seed}`)
report('2 windows', { windows: 2, text: story })
report('3 windows', { windows: 3, text: story })
report('2 windows, empty tab', { windows: 2, text: '' })
report('4 windows, tab made offline', { windows: 4, text: undefined })

console.log('\nwith a rule broken on purpose')
const three = { windows: 3, text: story }
report('the server forgets mutations', { ...three, flaws: { forgetsMutations: true } })
report('the last write wins', { ...three, flaws: { lastWriteWins: true } })
report('the server drops versions', { ...three, flaws: { dropsVersions: true } })
report('the draft forgets its base', { ...three, flaws: { forgetsBase: true } })
report('a mutation leaves before it is stored', { ...three, flaws: { sendsBeforeStored: true } })
report('a mutation is let go unasked', { ...three, flaws: { letsGoUnasked: true } })
report('a mutation is sent for ever', { ...three, flaws: { neverLetsGo: true } })

function report(name: string, options: SimulationOptions): void {
  const start = performance.now()
  const total = new Map<string, number>()
  let harmed = 0
  for (const actions of fc.sample(hostileActions, { numRuns, seed })) {
    const { complaints, counts } = simulate(options, actions)
    if (complaints.length > 0) harmed++
    if (complaints.length > 0 && !options.flaws) console.log(complaints, JSON.stringify(actions))
    for (const [key, count] of Object.entries(counts)) total.set(key, count + (total.get(key) ?? 0))
  }
  const counts = [...total].map(([key, count]) => `${key} ${count}`).join(', ')
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${name.padEnd(38)} harmed ${harmed} of ${numRuns} runs; ${counts}; ${seconds} s`)
}
