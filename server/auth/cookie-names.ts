import type { Context } from 'hono'
import { pathOf } from '../http/under-path.ts'

/**
 * Over https, our cookies have the prefix `__Host-`: in browsers that know it, no other host can set them. Over http
 * this is impossible, because Safari drops Secure cookies there, even on localhost. The name contains the port (except
 * 443), because browsers share cookies between ports: two servers on one machine would sign each other out. It also
 * contains the path, because a `__Host-` cookie must be valid for all paths.
 */
export function cookieNames(publicUrl: string): { isSecure: boolean; nameOf: (name: string) => string } {
  const { protocol, port } = new URL(publicUrl)
  const isSecure = protocol === 'https:'
  const prefix = isSecure ? '__Host-' : ''
  const ofPort = isSecure && port === '' ? '' : `-${port || '80'}`
  const under = pathOf(publicUrl).replaceAll('/', '~')
  return { isSecure, nameOf: (name) => prefix + name + ofPort + under }
}

/**
 * Returns the cookie of that name if there is exactly one. If there are two, one is not ours: a page of another host
 * name in the same domain has set it, in a browser without `__Host-`, and may have made it come first.
 */
export function ownCookie(c: Context, name: string): string | undefined {
  const [only, ...others] = sentCookies(c, name)
  return others.length === 0 ? only : undefined
}

/**
 * Returns all cookies of that name as they were sent, whoever has set them. Names are compared exactly, as browsers do.
 * Hono's parser is not used because it ignores a space before the `=`: WebKitGTK sends a cookie without a name and with
 * the value `refresh =…` in that form.
 */
export function sentCookies(c: Context, name: string): string[] {
  const sent = c.req.header('cookie')?.split(';') ?? []
  return sent
    .map((one) => one.replace(/^[ \t]+/, ''))
    .filter((one) => one.startsWith(`${name}=`))
    .map((one) => one.slice(name.length + 1))
}
