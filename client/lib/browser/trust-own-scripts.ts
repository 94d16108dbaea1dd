import { ownPlace } from './own-place.ts'

/** The part of Trusted Types that we use. Older browsers lack it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown
}

/**
 * The page's security policy lets no text become HTML, code or the address of a script. Our workers are an exception,
 * because a bundler names them as text: addresses of our own files are allowed, and no others.
 */
export function trustOwnScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  try {
    trustedTypes?.createPolicy('default', { createScriptURL: (url) => (isOwn(url) ? url : null) })
  } catch {
    // An extension has made the default policy before us, and there can be only one. Then that policy decides about
    // workers.
  }
}

function isOwn(url: string): boolean {
  const { origin, pathname } = new URL(url, location.href)
  return (
    origin === location.origin &&
    /^\/(assets\/[^/]+|service-worker)\.js$/.test(ownPlace.ownPath(pathname) ?? '')
  )
}
