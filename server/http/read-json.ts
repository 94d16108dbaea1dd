import type { Context } from 'hono'
import type { z } from 'zod'
import { AppError } from '../errors.ts'

/** The body, checked; what does not fit the schema is refused with the name of the field. */
export async function readJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const json = await c.req.text().catch((cause: unknown) => {
    // The sender has hung up.
    throw new AppError('cancelled', undefined, { cause })
  })
  const result = schema.safeParse(parse(json))
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new AppError('invalid_request', `${issue?.path.join('.') || 'body'}: ${issue?.message}`)
}

/** Undefined for what is no JSON, and for JSON that cannot be meant for us. */
function parse(json: string): unknown {
  if (hasManyParts(json)) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The longest chat has some thousand. */
const maxParts = 10_000

/**
 * What is long in a request is a text, and a text is one part. Thirty megabytes of brackets would be a gigabyte of
 * values, and nobody else would be served while they are made.
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

/** The quotation mark that ends the string: one that no backslash escapes. */
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
