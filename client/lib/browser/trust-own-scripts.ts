import { ownPlace } from './own-place.ts'

/** What we use of Trusted Types, which older browsers do not have. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown
}

/**
 * The server's policy for the page lets no text become HTML, code or the address of a script. Our workers are the
 * exception, because a bundler names them as text: what lies among our own files passes, and nothing else.
 */
export function trustOwnScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  try {
    trustedTypes?.createPolicy('default', { createScriptURL: (url) => (isOwn(url) ? url : null) })
  } catch {
    // An extension has made such a policy before us, and there can be one: then workers go by that.
  }
}

function isOwn(url: string): boolean {
  const { origin, pathname } = new URL(url, location.href)
  return (
    origin === location.origin &&
    /^\/(assets\/[^/]+|service-worker)\.js$/.test(ownPlace.ownPath(pathname) ?? '')
  )
}
