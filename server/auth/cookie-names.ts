import { pathOf } from '../http/under-path.ts'

/**
 * Over https ours are `__Host-` cookies, which no other host can set. Over http they cannot be: Safari drops Secure cookies
 * there, on localhost too. The name carries the port, but for the usual one of https, because cookies do not: two servers on one
 * machine would sign each other out. It carries the path too, and the cookie is for all paths, because a `__Host-` cookie has to be.
 */
export function cookieNames(publicUrl: string): { isSecure: boolean; nameOf: (name: string) => string } {
  const { protocol, port } = new URL(publicUrl)
  const isSecure = protocol === 'https:'
  const prefix = isSecure ? '__Host-' : ''
  const ofPort = isSecure && port === '' ? '' : `-${port || '80'}`
  const under = pathOf(publicUrl).replaceAll('/', '~')
  return { isSecure, nameOf: (name) => prefix + name + ofPort + under }
}
