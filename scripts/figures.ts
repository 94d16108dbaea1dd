import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { asvsRows, asvsSentence, asvsTable } from '../tests/house/asvs.ts'
import { read } from '../tests/house/project-files.ts'
import { codeFigures } from '../tests/house/source/code-figures.ts'
import { writeFigures } from '../tests/support/write-figures.ts'

// Counts figures about the code and writes them into docs/architecture.md, and figures about the security standard into
// docs/asvs.md and SECURITY.md. All are printed too. The row about tests is from the last test runs; with `--code` it
// stays as it is.

interface Run {
  count: number
  ms: number
}

const vitestRun = z
  .object({
    numTotalTests: z.number(),
    startTime: z.number(),
    testResults: z.array(z.object({ endTime: z.number() })),
  })
  .transform(({ numTotalTests, startTime, testResults }): Run => {
    return { count: numTotalTests, ms: Math.max(...testResults.map(({ endTime }) => endTime)) - startTime }
  })

const browserRun = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), duration: z.number() }) })
  .transform(({ stats }): Run => ({ count: stats.expected + stats.unexpected, ms: stats.duration }))

const { values: asked } = parseArgs({ options: { code: { type: 'boolean', default: false } } })
const page = 'docs/architecture.md'
const rows = [...codeFigures(), ['tests', asked.code ? testsBefore() : testsRun()]]

const table = ['| | |', '|---|---|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n')
console.log(table)
writeFigures('figures', `Counted by \`npm run figures\`.\n\n${table}`, page)

const asvs = asvsRows()
console.log(`\n${asvsTable(asvs)}`)
writeFigures('asvs', asvsTable(asvs), 'docs/asvs.md')
writeFigures('asvs', asvsSentence(asvs), 'SECURITY.md')

/** The row that the page has now. */
function testsBefore(): string {
  return read(page).match(/^\| tests \| (.+) \|$/m)?.[1] ?? 'not run'
}

/** From the last test runs, if there were any. */
function testsRun(): string {
  const runs = [
    ranFor('test-results/vitest.json', vitestRun, 'in Node'),
    ranFor('test-results/playwright.json', browserRun, 'in a browser'),
  ]
  return runs.flatMap((run) => run ?? []).join(', ') || 'not run'
}

function ranFor(path: string, run: z.ZodType<Run>, where: string): string | undefined {
  if (!existsSync(path)) return undefined
  const { count, ms } = run.parse(JSON.parse(readFileSync(path, 'utf8')))
  return `${count.toLocaleString('en')} ${where} in ${(ms / 60_000).toFixed(1)} min`
}
