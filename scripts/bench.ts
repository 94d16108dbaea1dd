import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename } from 'node:path'

// Runs every program of bench/, or the named ones. Each checks its own budgets. With `--short`, a program that fails is
// run once more: a disturbance by other programs rarely comes twice, but a real cost always does.

const known = globSync('bench/*.ts').map((path) => basename(path, '.ts'))
const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'))
/** `--json` and `--short` are passed on to each program. */
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
