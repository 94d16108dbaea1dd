import type { Context } from 'hono'
import type { z } from 'zod'
import { AppError } from '../errors.ts'

/** Reads and checks the body. If it does not fit the schema, the error names the field. */
export async function readJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const json = await c.req.text().catch((cause: unknown) => {
    // The sender has closed the connection.
    throw new AppError('cancelled', undefined, { cause })
  })
  const result = schema.safeParse(parse(json))
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new AppError('invalid_request', `${issue?.path.join('.') || 'body'}: ${issue?.message}`)
}

/** Returns undefined if it is no JSON, or JSON that cannot be meant for us. */
function parse(json: string): unknown {
  if (hasManyParts(json)) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The longest chat has about a thousand. */
const maxParts = 10_000

/**
 * A long request has a long text, which is a single value. Thirty megabytes of brackets would become a gigabyte of values, and
 * nobody else would be served meanwhile.
 */
function hasManyParts(json: string): boolean {
  if (json.length <= maxParts) return false
  let parts = 0
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (character === '"') {
      at = endOfString(json, at + 1)
      parts++
    } else if (character === '[' || character === '{' || character === ',') parts++
    if (parts > maxParts) return true
  }
  return false
}

/** Finds the quotation mark that ends the string, one without a backslash before it. */
function endOfString(json: string, start: number): number {
  for (let from = start; ; ) {
    const quote = json.indexOf('"', from)
    if (quote < 0) return json.length
    let backslashes = 0
    while (json[quote - 1 - backslashes] === '\\') backslashes++
    if (backslashes % 2 === 0) return quote
    from = quote + 1
  }
}
