import type { TextLines } from './text-lines.ts'

interface Table {
  cells: string[][]
  /** Whether a row of it was written as one line. */
  hasRows: boolean
}

/** Where words are written. While a cell is read, they go to separate lines. */
interface Writes {
  to: TextLines
}

export interface Tables {
  table(reading: Writes): () => void
  row(reading: Writes): () => void
  cell(reading: Writes): () => void
}

/** Deeper tables are read as ordinary text, because each cell is copied once for each table around it. */
const maxTables = 6

/**
 * A row of short cells becomes a line, such as “| One | Two |”. If a cell has several lines, as in old pages that use tables for
 * their layout, the cells follow each other.
 */
export function createTables(newLines: () => TextLines): Tables {
  const open: Table[] = []
  let depth = 0

  function writeRow({ to }: Writes): void {
    const table = open.at(-1)
    if (!table || table.cells.length === 0) return
    const cells = table.cells.splice(0)
    if (cells.length > 1 && cells.every((lines) => lines.length <= 1)) {
      to.addLine(inOneLine(cells))
      if (!table.hasRows) to.addLine(inOneLine(cells.map(() => ['---'])))
      table.hasRows = true
      return
    }
    for (const lines of cells) {
      to.end(2)
      for (const line of lines) to.addLine(line)
    }
    to.end(2)
  }

  return {
    table(reading) {
      reading.to.end(2)
      depth++
      if (depth <= maxTables) open.push({ cells: [], hasRows: false })
      return () => {
        if (depth <= maxTables) {
          writeRow(reading)
          open.pop()
        }
        depth--
        reading.to.end(2)
      }
    },
    row(reading) {
      reading.to.end(1)
      return () => {
        if (depth <= maxTables) writeRow(reading)
        reading.to.end(1)
      }
    },
    cell(reading) {
      const table = open.at(-1)
      reading.to.end(1)
      if (!table || depth > maxTables) return () => reading.to.end(1)
      const before = reading.to
      const own = newLines()
      reading.to = own
      return () => {
        own.end(0)
        reading.to = before
        table.cells.push(own.lines())
      }
    },
  }
}

function inOneLine(cells: string[][]): string {
  return `| ${cells.map((lines) => (lines[0] ?? '').replaceAll('|', '\\|')).join(' | ')} |`
}
