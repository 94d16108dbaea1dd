import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { asvsRows, asvsSentence, asvsTable } from '../tests/house/asvs.ts'
import { importsOf, productFiles } from '../tests/house/imports.ts'
import { projectFiles, read } from '../tests/house/project-files.ts'
import { componentsOf } from '../tests/house/source/components.ts'
import { cyclesOf } from '../tests/house/source/cycles.ts'
import { functionsOf } from '../tests/house/source/functions.ts'
import { readProject } from '../tests/house/source/project.ts'
import { writeFigures } from '../tests/support/write-figures.ts'

// Figures about the code, put into docs/architecture.md; and of the standard for security, put into docs/asvs.md and SECURITY.md.
// All are printed.

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

const project = readProject()
const product = productFiles()
const sources = product.flatMap((path) => project.sources.get(path) ?? [])
const functions = sources.flatMap(functionsOf)
const components = sources.flatMap((source) => componentsOf(source, project.typeOf))
const imports = importsOf(product)
const tests = projectFiles(/\.(test|spec)\.tsx?$/)

const rows: [string, string][] = [
  [
    'files of the product',
    `${product.length}, ${spread(product.map(linesOf))} lines (middle / nine of ten / most)`,
  ],
  ['files of tests', `${tests.length}, ${spread(tests.map(linesOf))} lines`],
  [
    'functions over 70 lines',
    over(
      functions.map(({ lines }) => lines),
      70,
    ),
  ],
  [
    'functions over 100 lines',
    over(
      functions.map(({ lines }) => lines),
      100,
    ),
  ],
  [
    'functions over 70 lines that do not say why',
    over(
      functions.filter(({ reason }) => !reason).map(({ lines }) => lines),
      70,
    ),
  ],
  ['the longest function', longest()],
  [
    'components with more than 8 hooks',
    over(
      components.map(({ hooks }) => hooks),
      8,
    ),
  ],
  [
    'components with more than 8 properties',
    over(
      components.map(({ properties }) => properties),
      8,
    ),
  ],
  ['most imports of one file', mostImports()],
  ['cycles at run time', `${cyclesOf(imports.filter(({ typeOnly }) => !typeOnly)).length}`],
  ['cycles with types', `${cyclesOf(imports).length}`],
  ['exports that nobody imports', `${project.unusedExports(product).length}`],
  ['declarations of CSS', styles()],
  ['tests', testsRun()],
]

const table = ['| | |', '|---|---|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n')
console.log(table)
writeFigures('figures', `Counted by \`npm run figures\`.\n\n${table}`, 'docs/architecture.md')

const asvs = asvsRows()
console.log(`\n${asvsTable(asvs)}`)
writeFigures('asvs', asvsTable(asvs), 'docs/asvs.md')
writeFigures('asvs', asvsSentence(asvs), 'SECURITY.md')

function linesOf(path: string): number {
  return read(path).split('\n').length - 1
}

function spread(numbers: number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  return [0.5, 0.9, 1].map((part) => sorted[Math.ceil(part * sorted.length) - 1]).join(' / ')
}

function over(numbers: number[], bound: number): string {
  return `${numbers.filter((number) => number > bound).length}`
}

function longest(): string {
  const [first] = functions.toSorted((a, b) => b.lines - a.lines)
  return first ? `${first.lines} lines, \`${first.name}\` in \`${first.path}\`` : 'none'
}

function mostImports(): string {
  const counts = [...Map.groupBy(imports, ({ from }) => from)].map(([from, all]) => ({
    from,
    count: all.length,
  }))
  const [first] = counts.toSorted((a, b) => b.count - a.count)
  return first ? `${first.count}, \`${first.from}\`` : 'none'
}

/** How many values come from a token, and how many are literal pixels. Hairlines do not count. */
function styles(): string {
  const all = projectFiles(/^client\/.*\.css$/)
    .map(read)
    .join('\n')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const declarations = all.match(/^\s+[\w-]+:[^;{}]+;/gm) ?? []
  const byTokens = declarations.filter((one) => one.includes('var(--')).length
  const pixels = declarations
    .flatMap((one) => one.match(/\b[\d.]+px/g) ?? [])
    .filter((size) => size !== '1px')
  const share = Math.round((100 * byTokens) / declarations.length)
  return `${declarations.length}, ${share} % by tokens, ${pixels.length} sizes in px beside the hairlines`
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
