import type { Context } from 'hono'
import type { z } from 'zod'
import { AppError } from '../errors.ts'

/** Reads and checks the query in the address. */
export function readQuery<Schema extends z.ZodType>(c: Context, schema: Schema): z.output<Schema> {
  const query = schema.safeParse(c.req.query())
  if (!query.success) throw new AppError('invalid_request')
  return query.data
}
