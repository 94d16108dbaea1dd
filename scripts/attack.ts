import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { platform } from 'node:os'
import { readParts, resultsFolder } from '../tests/attack/report.ts'
import { writeFigures } from '../tests/support/write-figures.ts'

// The attack suite in its long form. Its figures are printed and, if every test passed, put into docs/reliability.md.

// The attacks by slips of the hand are among the fault tests.
const slips = ['tests/faults/hour-of-slips', 'tests/faults/slips-on-a-bad-line']

rmSync(resultsFolder, { recursive: true, force: true })
const runs = [
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/attack', ...slips, '--testTimeout', '120000'],
  ['node_modules/@playwright/test/cli.js', 'test', 'tests/attack'],
]
const failed = runs.filter((args) => {
  const env = { ...process.env, ATTACK: 'long' }
  return spawnSync(process.execPath, args, { stdio: 'inherit', env }).status !== 0
})

const lines = readParts().map(({ part, figures }) => {
  const counted = Object.entries(figures).map(([name, figure]) => `${name}: ${figure.toLocaleString('en')}`)
  return `| ${part} | ${counted.join(' · ')} |`
})
const table = ['| attack | what was counted |', '|---|---|', ...lines].join('\n')
console.log(`\n${table}`)

if (failed.length > 0) {
  console.error('\nSomething got through: the page keeps its older figures.')
  process.exitCode = 1
} else {
  writeFigures(
    'attack',
    `Counted by \`npm run attack\` under Node ${process.versions.node} on ${platform()}.\n\n${table}`,
  )
}
