import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'

// Runs every program of bench/, or the named ones. Each checks its own budgets. With `--short`, a program that fails is
// run once more: a disturbance by other programs rarely comes twice, but a real cost always does.

const known = globSync('bench/*.ts').map((path) => basename(path, '.ts'))
const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'))
/** `--json` and `--short` are passed on to each program. */
const flags = process.argv.slice(2).filter((word) => word.startsWith('-'))
const isHelp = flags.includes('--help')
const isJson = flags.includes('--json')
const isShort = flags.includes('--short')
const maxRuns = isShort ? 2 : 1
const unknown = asked.filter((name) => !known.includes(name))

if (!isJson) console.log(`Benches: ${known.sort().join(', ')}`)
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(' or ')}.`)
  process.exit(1)
}
if (isHelp) process.exit()

const chosen = asked.length > 0 ? asked : known
/**
 * In the short form the two of a pair run beside each other. Of the first pair each needs one core, and holds ratios of its own
 * times, taken in turns. Of the second the one waits for a slow network, and the other counts processor time.
 */
const pairs = isShort
  ? [
      ['engine', 'export'],
      ['load', 'save-cost'],
    ]
  : []
const broken: string[] = []

for (const names of groupsOf(chosen)) await Promise.all(names.map((name) => hold(name, names.length === 1)))

if (broken.length > 0) {
  console.error(`\nOver budget or failed: ${broken.join(', ')}`)
  process.exitCode = 1
}

/** Those without a pair come first. */
function groupsOf(names: string[]): string[][] {
  const single = names.filter((name) => !pairs.flat().includes(name)).map((name) => [name])
  const paired = pairs.map((pair) => pair.filter((name) => names.includes(name)))
  return [...single, ...paired]
}

async function hold(name: string, isAlone: boolean): Promise<void> {
  for (let run = 1; run <= maxRuns; run++) {
    if (await isKept(name, run, isAlone)) return
  }
  broken.push(name)
}

/** What runs alone is read while it runs. */
async function isKept(name: string, run: number, isAlone: boolean): Promise<boolean> {
  const title = isJson ? '' : `\n== ${name}${run > 1 ? ', once more' : ''}\n`
  if (isAlone) process.stdout.write(title)
  const program = spawn(process.execPath, [`bench/${name}.ts`, ...flags], {
    stdio: ['inherit', isAlone ? 'inherit' : 'pipe', 'inherit'],
  })
  const ended = once(program, 'exit')
  if (program.stdout) process.stdout.write(title + (await text(program.stdout)))
  return (await ended)[0] === 0
}
