import type { Context } from 'hono'
import type { z } from 'zod'
import { invalidRequest } from './refusals.ts'

export async function readRequest<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body: unknown = await c.req.json().catch(() => undefined)
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw invalidRequest(messageFor(result.error.issues[0]?.path[0]))
}

function messageFor(field: PropertyKey | undefined): string | undefined {
  if (field === 'email') return 'Please enter a valid email address.'
  if (field === 'token') return 'Please enter a valid verification code.'
  return undefined
}
