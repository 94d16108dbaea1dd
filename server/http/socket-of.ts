import type { Socket } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Undefined in tests that call the application itself. */
export function socketOf({ env }: Context): Socket | undefined {
  return (env as Partial<HttpBindings> | undefined)?.incoming?.socket
}
