import { sql } from 'kysely'
import { z } from 'zod'
import { createCursor } from './cursor.ts'

/** Where a tab stands in the history, the newest first. */
export interface Place {
  date: string
  at: number
  id: string
}

export function placeOf(row: { writing_date: string; created_at: number; id: string }): Place {
  return { date: row.writing_date, at: row.created_at, id: row.id }
}

export function isAfter({ date, at, id }: Place) {
  return sql<boolean>`(writing_date, created_at, id) < (${date}, ${at}, ${id})`
}

const historyCursor = createCursor(z.tuple([z.iso.date(), z.int(), z.uuid()]))

export function writeCursor({ date, at, id }: Place): string {
  return historyCursor.write([date, at, id])
}

export function readCursor(cursor: string): Place {
  const [date, at, id] = historyCursor.read(cursor)
  return { date, at, id }
}
