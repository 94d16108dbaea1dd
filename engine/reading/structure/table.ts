import type { Line } from './lines.ts'

const minRows = 2

/** Whether these lines have columns, between bars, tabs or wide gaps. */
export function areTable(lines: Line[]): boolean {
  if (lines.length < minRows) return false
  return columns.some((isRow) => lines.every(({ text }) => isRow(text.slice(0, maxRowLength))))
}

const maxRowLength = 1_000

const columns: ((row: string) => boolean)[] = [
  (row) => row.split('|').length > 2,
  (row) => /\S\t+\S/.test(row),
  (row) => /\S {3,}\S/.test(row),
]
