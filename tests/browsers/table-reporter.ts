import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { writeFigures } from '../support/write-figures.ts'
import { engines } from './port/browser.ts'

const names: Record<string, string> = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKitGTK' }

interface Row {
  isShort: boolean
  /** By engine. */
  cells: Map<string, Cell>
}

interface Cell {
  passed: boolean
  seconds: number
  version: string
}

/** The table journey × browser × version: printed after each run, and kept in docs/browsers.md when all of it was run. */
export default class TableReporter implements Reporter {
  private suite: Suite | undefined
  private rows = new Map<string, Row>()

  onBegin(_: FullConfig, suite: Suite): void {
    this.suite = suite
  }

  onTestEnd({ title, tags, parent }: TestCase, { status, duration, annotations }: TestResult): void {
    const version = annotations.find(({ type }) => type === 'version')?.description ?? ''
    const row = this.rows.get(title) ?? { isShort: tags.includes('@short'), cells: new Map() }
    row.cells.set(parent.project()?.name ?? '', {
      passed: status === 'passed',
      seconds: duration / 1000,
      version,
    })
    this.rows.set(title, row)
  }

  onEnd(): void {
    const table = tableOf(this.rows)
    console.log(`\n${table}`)
    if (this.isWhole()) writeFigures('journeys', table, 'docs/browsers.md')
  }

  /** `npm run browsers`, without a choice, and no journey broke off. */
  private isWhole(): boolean {
    const words = process.argv.slice(2).filter((word) => !word.startsWith('--workers='))
    const isChosen = words.join(' ') !== 'test --config tests/browsers'
    const ran = [...this.rows.values()].reduce((sum, { cells }) => sum + cells.size, 0)
    return !isChosen && ran === this.suite?.allTests().length
  }
}

function tableOf(rows: Map<string, Row>): string {
  const shown = engines.filter((engine) => [...rows.values()].some(({ cells }) => cells.has(engine)))
  const head = shown.map((engine) => `${names[engine]} ${versionOf(rows, engine)}`)
  const lines = [...rows].map(([title, { isShort, cells }]) => {
    const times = shown.map((engine) => cellOf(cells.get(engine)))
    return `| ${[title, isShort ? 'yes' : 'no', ...times].join(' | ')} |`
  })
  const under = `|---|---|${'--:|'.repeat(shown.length)}`
  return [`| journey | short form | ${head.join(' | ')} |`, under, ...lines].join('\n')
}

function versionOf(rows: Map<string, Row>, engine: string): string {
  const cells = [...rows.values()].flatMap(({ cells }) => cells.get(engine) ?? [])
  return cells.find(({ version }) => version !== '')?.version ?? ''
}

function cellOf(cell: Cell | undefined): string {
  if (!cell) return 'not run'
  return cell.passed ? `${cell.seconds.toFixed(1)} s` : 'fails'
}
