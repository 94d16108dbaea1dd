import type { Line } from './lines.ts'

const minRows = 2

/** Columns between bars, tabs or wide gaps. */
export function areTable(lines: Line[]): boolean {
  if (lines.length < minRows) return false
  return columns.some((column) => lines.every(({ text }) => column.test(text.slice(0, maxRow))))
}

const maxRow = 1_000

const columns = [/^\s*\|.*\|/, /\S.*\|.*\|/, /\S\t+\S/, /\S {3,}\S/]
