import { pathOf } from '../http/under-path.ts'

/**
 * Over https ours are `__Host-` cookies, which no other host can set. Over http they cannot be: Safari drops Secure cookies
 * there, on localhost too. Then the name carries the port, because cookies do not: two servers on one machine would sign each
 * other out. It carries the path in either case, and the cookie is for all paths, because a `__Host-` cookie has to be.
 */
export function cookieNames(publicUrl: string): { isSecure: boolean; nameOf: (name: string) => string } {
  const { protocol, port } = new URL(publicUrl)
  const isSecure = protocol === 'https:'
  const under = pathOf(publicUrl).replaceAll('/', '~')
  return {
    isSecure,
    nameOf: (name) => (isSecure ? `__Host-${name}` : `${name}-${port || '80'}`) + under,
  }
}
