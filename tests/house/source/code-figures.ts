import { importsOf, productFiles } from '../imports.ts'
import { projectFiles, read } from '../project-files.ts'
import { componentsOf } from './components.ts'
import { cyclesOf } from './cycles.ts'
import { type FunctionFacts, functionsOf } from './functions.ts'
import { readProject } from './project.ts'

type Row = [name: string, value: string]

/** The rows of the table in docs/architecture.md that are counted in the sources. */
export function codeFigures(): Row[] {
  const project = readProject()
  const product = productFiles()
  const sources = product.flatMap((path) => project.sources.get(path) ?? [])
  const functions = sources.flatMap(functionsOf)
  const components = sources.flatMap((source) => componentsOf(source, project.typeOf))
  const imports = importsOf(product)
  const tests = projectFiles(/\.(test|spec)\.tsx?$/)
  const lengths = functions.map(({ lines }) => lines)
  const unreasoned = functions.filter(({ reason }) => !reason).map(({ lines }) => lines)
  return [
    [
      'files of the product',
      `${product.length}, ${spread(product.map(linesOf))} lines (middle / nine of ten / most)`,
    ],
    ['files of tests', `${tests.length}, ${spread(tests.map(linesOf))} lines`],
    ['functions over 70 lines', over(lengths, 70)],
    ['functions over 100 lines', over(lengths, 100)],
    ['functions over 70 lines that do not say why', over(unreasoned, 70)],
    ['the longest function', longest(functions)],
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
    ['most imports of one file', mostImports(imports.map(({ from }) => from))],
    ['cycles at run time', `${cyclesOf(imports.filter(({ typeOnly }) => !typeOnly)).length}`],
    ['cycles with types', `${cyclesOf(imports).length}`],
    ['exports that nobody imports', `${project.unusedExports(product).length}`],
    ['declarations of CSS', styles()],
  ]
}

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

function longest(functions: FunctionFacts[]): string {
  const [first] = functions.toSorted((a, b) => b.lines - a.lines)
  return first ? `${first.lines} lines, \`${first.name}\` in \`${first.path}\`` : 'none'
}

function mostImports(importers: string[]): string {
  const counts = [...Map.groupBy(importers, (path) => path)].map(([path, all]) => ({
    path,
    count: all.length,
  }))
  const [first] = counts.toSorted((a, b) => b.count - a.count)
  return first ? `${first.count}, \`${first.path}\`` : 'none'
}

/** How many values come from a token, and how many sizes are written as numbers. Hairlines do not count. */
function styles(): string {
  const sheets = projectFiles(/^client\/.*\.css$/)
  const declarations = sheets.flatMap(declarationsIn)
  const byTokens = declarations.filter((one) => one.includes('var(--')).length
  const share = Math.round((100 * byTokens) / declarations.length)
  const others = sheets.filter((path) => path !== 'client/styles/tokens.css').flatMap(declarationsIn)
  const sizes = others
    .flatMap((one) => one.match(/\b[\d.]+(?:px|rem)/g) ?? [])
    .filter((size) => size !== '1px')
  const rems = sizes.filter((size) => size.endsWith('rem')).length
  return `${declarations.length}, ${share} % by tokens; outside the tokens ${sizes.length - rems} sizes in px beside the hairlines, and ${rems} in rem`
}

function declarationsIn(path: string): string[] {
  const text = read(path).replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return text.match(/^\s+[\w-]+:[^;{}]+;/gm) ?? []
}
