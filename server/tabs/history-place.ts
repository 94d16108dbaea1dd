import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../errors.ts'

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

const cursorParts = z.tuple([z.iso.date(), z.int(), z.uuid()])

export function writeCursor({ date, at, id }: Place): string {
  return Buffer.from(JSON.stringify([date, at, id])).toString('base64url')
}

export function readCursor(cursor: string): Place {
  try {
    const [date, at, id] = cursorParts.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { date, at, id }
  } catch (cause) {
    throw new AppError('invalid_request', 'The cursor is not one of ours.', { cause })
  }
}
