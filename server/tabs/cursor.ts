import { z } from 'zod'
import { AppError } from '../errors.ts'

/** Names the last row of a page. The row may be gone when the next page is asked for. */
interface Cursor<Place> {
  write(place: Place): string
  read(cursor: string): Place
}

/** Clients send cursors back unchanged, so a cursor that does not fit the schema was not made by this server. */
export function createCursor<Place>(place: z.ZodType<Place>): Cursor<Place> {
  return {
    write: (last) => Buffer.from(JSON.stringify(last)).toString('base64url'),

    read(cursor) {
      try {
        return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
      } catch (cause) {
        throw new AppError('invalid_request', 'The cursor is invalid.', { cause })
      }
    },
  }
}

/** A place among the rows of one day, of one tab or of the trash: when the row was created or deleted, and its id. */
export const timeCursor = createCursor(z.tuple([z.int(), z.uuid()]))
