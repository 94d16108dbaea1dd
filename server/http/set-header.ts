import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * On Node's own response, where there is one: a `Headers` checks each name, sorts all of them, and is then copied for Node, which took
 * a twentieth of what answering a save costs. A test that asks the application itself has no such response.
 */
export function setHeader(c: Context, name: string, value: string): void {
  const response = (c.env as Partial<HttpBindings> | undefined)?.outgoing
  if (response) response.setHeader(name, value)
  else c.header(name, value)
}
