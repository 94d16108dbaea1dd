import type { Context } from 'hono'
import { AppError } from '../errors.ts'

/**
 * Believes Content-Length, because Node cuts off what exceeds it, and refuses bodies without it. Counting the bytes as they come
 * (`hono/body-limit`) halves the throughput.
 */
export function limitBody(c: Context, maxBytes: number): void {
  if (c.req.header('transfer-encoding') !== undefined) throw new AppError('length_required')
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new AppError('too_large')
}
