import type { Context } from 'hono'
import type { z } from 'zod'
import { AppError } from '../errors.ts'

/** The body, checked; what does not fit the schema is refused with the name of the field. */
export async function readJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body: unknown = await c.req.json().catch(() => undefined)
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new AppError('invalid_request', `${issue?.path.join('.') || 'body'}: ${issue?.message}`)
}
