import { styleText } from 'node:util'
import { machine } from './figures.ts'

/** Numbers are rounded in tables and exact in `--json`. Undefined means that there is nothing to compare. */
export type Cell = number | string | undefined

interface Table {
  title: string
  /** The names of the figures, each with its unit. */
  columns: string[]
  rows: { name: string; cells: Cell[] }[]
}

interface Budget {
  name: string
  figure: number
  bound: Bound
  isKept: boolean
}

/** The limit of the figure, and its unit: " ×" of the compared program, " MB". */
type Bound = ({ max: number } | { min: number }) & { unit?: string }

const time = ' ms'

export interface Report {
  table(title: string, columns: string[], rows: Record<string, Cell[]>): void
  /**
   * Exceeding a budget makes the program end with 1. With `--short`, on an unknown machine, an absolute time is only
   * reported.
   */
  budget(name: string, figure: number, bound: Bound): void
  /** With `--json`, nothing else is printed. */
  end(): void
}

/** The output of a bench: tables as they come, or everything as one JSON object at the end. */
export function createReport(bench: string, isJson = process.argv.includes('--json')): Report {
  const isShort = process.argv.includes('--short')
  const tables: Table[] = []
  const budgets: Budget[] = []
  const print = (line: string) => void (isJson || console.log(line))
  print(machine())

  return {
    table(title, columns, rows) {
      const table = { title, columns, rows: Object.entries(rows).map(([name, cells]) => ({ name, cells })) }
      tables.push(table)
      print(`\n${drawn(table)}`)
    },
    budget(name, figure, bound) {
      const isKept = 'max' in bound ? figure <= bound.max : figure >= bound.min
      if (!isKept && !(isShort && bound.unit === time)) process.exitCode = 1
      budgets.push({ name, figure, bound, isKept })
    },
    end() {
      print(`\n${styleText('bold', 'Budgets')}`)
      for (const { name, figure, bound, isKept } of budgets) {
        print(`${isKept ? 'kept  ' : 'BROKEN'}  ${name}: ${sentence(figure, bound)}`)
      }
      if (isJson) console.log(JSON.stringify({ bench, machine: machine(), tables, budgets }))
    },
  }
}

function drawn({ title, columns, rows }: Table): string {
  const nameWidth = Math.max(...rows.map(({ name }) => name.length))
  const grid = [columns, ...rows.map(({ cells }) => columns.map((_, index) => shown(cells[index])))]
  const widths = columns.map((_, index) => Math.max(...grid.map((cells) => cells[index]?.length ?? 0)))
  const lines = grid.map((cells, line) => {
    const name = line === 0 ? '' : (rows[line - 1]?.name ?? '')
    const padded = cells.map((cell, index) => cell.padStart((widths[index] ?? 0) + 2))
    return `  ${name.padEnd(nameWidth)}${padded.join('')}`
  })
  return [styleText('bold', title), ...lines].join('\n')
}

function shown(cell: Cell): string {
  if (cell === undefined) return '–'
  return typeof cell === 'string' ? cell : rounded(cell).toLocaleString('en')
}

function sentence(figure: number, bound: Bound): string {
  const unit = bound.unit ?? ''
  const limit = 'max' in bound ? `at most ${bound.max}` : `at least ${bound.min}`
  return `${rounded(figure).toLocaleString('en')}${unit} of ${limit}${unit}`
}

/** Rounds to the digits that are the same from run to run. */
function rounded(value: number): number {
  return Number(value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0))
}
