import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename } from 'node:path'

// Every program of bench/ in turn, or those that are named. Each says itself whether it keeps its budgets. With `--short`
// one that does not is run once more: something else on the machine rarely comes twice, a cost always does.

const known = globSync('bench/*.ts').map((path) => basename(path, '.ts'))
const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'))
/** `--json` and `--short`, which each takes as it can. */
const flags = process.argv.slice(2).filter((word) => word.startsWith('-'))
const isHelp = flags.includes('--help')
const isJson = flags.includes('--json')
const maxRuns = flags.includes('--short') ? 2 : 1
const unknown = asked.filter((name) => !known.includes(name))

if (!isJson) console.log(`Benches: ${known.sort().join(', ')}`)
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(' or ')}.`)
  process.exit(1)
}
if (isHelp) process.exit()

const broken = (asked.length > 0 ? asked : known).filter((name) => {
  for (let run = 1; run <= maxRuns; run++) {
    if (!isJson) console.log(`\n== ${name}${run > 1 ? ', once more' : ''}`)
    if (spawnSync(process.execPath, [`bench/${name}.ts`, ...flags], { stdio: 'inherit' }).status === 0)
      return false
  }
  return true
})
if (broken.length > 0) {
  console.error(`\nOver budget or failed: ${broken.join(', ')}`)
  process.exitCode = 1
}
