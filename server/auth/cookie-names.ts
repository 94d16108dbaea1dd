import type { Context } from 'hono'
import { pathOf } from '../http/under-path.ts'

/**
 * Over https ours are `__Host-` cookies, which no other host can set, where a browser knows that rule. Over http they
 * cannot be: Safari drops Secure cookies there, on localhost too. The name carries the port, but for the usual one of
 * https, because cookies do not: two servers on one machine would sign each other out. It carries the path too, and the
 * cookie is for all paths, because a `__Host-` cookie has to be.
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
 * The cookie of that name, where there is one. Of two, one is not ours: a page at another name of the same domain has
 * left it in a browser that knows no `__Host-`, and may have seen to it that it comes first.
 */
export function ownCookie(c: Context, name: string): string | undefined {
  const [only, ...others] = sentCookies(c, name)
  return others.length === 0 ? only : undefined
}

/**
 * As they were sent, whoever has left them there. What browsers take for a letter of a name, as a space that does not
 * break, is one here. Not by Hono, which takes a space before the `=` for none: WebKitGTK sends a cookie without a name
 * so, of which `refresh =…` is the value.
 */
export function sentCookies(c: Context, name: string): string[] {
  const sent = c.req.header('cookie')?.split(';') ?? []
  return sent
    .map((one) => one.replace(/^[ \t]+/, ''))
    .filter((one) => one.startsWith(`${name}=`))
    .map((one) => one.slice(name.length + 1))
}
