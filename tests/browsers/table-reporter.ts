import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { writeFigures } from '../support/write-figures.ts'
import { engines } from './port/browser.ts'

const names: Record<string, string> = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKitGTK' }

interface Cell {
  passed: boolean
  seconds: number
  version: string
}

/** The table journey × browser × version: printed after each run, and kept in docs/browsers.md when all of it was run. */
export default class TableReporter implements Reporter {
  private suite: Suite | undefined
  private rows = new Map<string, Map<string, Cell>>()

  onBegin(_: FullConfig, suite: Suite): void {
    this.suite = suite
  }

  onTestEnd({ title, parent }: TestCase, { status, duration, annotations }: TestResult): void {
    const version = annotations.find(({ type }) => type === 'version')?.description ?? ''
    const row = this.rows.get(title) ?? new Map<string, Cell>()
    const cell = { passed: status === 'passed', seconds: duration / 1000, version }
    this.rows.set(title, row.set(parent.project()?.name ?? '', cell))
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
    const ran = [...this.rows.values()].reduce((sum, row) => sum + row.size, 0)
    return !isChosen && ran === this.suite?.allTests().length
  }
}

function tableOf(rows: Map<string, Map<string, Cell>>): string {
  const shown = engines.filter((engine) => [...rows.values()].some((row) => row.has(engine)))
  const head = shown.map((engine) => `${names[engine]} ${versionOf(rows, engine)}`)
  const lines = [...rows].map(([title, row]) => {
    const cells = shown.map((engine) => cellOf(row.get(engine)))
    return `| ${[title, ...cells].join(' | ')} |`
  })
  return [`| journey | ${head.join(' | ')} |`, `|---|${'--:|'.repeat(shown.length)}`, ...lines].join('\n')
}

function versionOf(rows: Map<string, Map<string, Cell>>, engine: string): string {
  const cells = [...rows.values()].flatMap((row) => row.get(engine) ?? [])
  return cells.find(({ version }) => version !== '')?.version ?? ''
}

function cellOf(cell: Cell | undefined): string {
  if (!cell) return 'not run'
  return cell.passed ? `${cell.seconds.toFixed(1)} s` : 'fails'
}
