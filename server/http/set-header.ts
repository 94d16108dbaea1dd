import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * Sets the header on Node's own response, if there is one. A `Headers` object checks each name, sorts all of them, and is then
 * copied for Node, which took a twentieth of the time of a save. Tests that call the application itself have no such response.
 */
export function setHeader(c: Context, name: string, value: string): void {
  const response = (c.env as Partial<HttpBindings> | undefined)?.outgoing
  if (response) response.setHeader(name, value)
  else c.header(name, value)
}
