import { isIP } from 'node:net'

/** What a browser binds a passkey to. */
export interface PasskeySite {
  /** The host's name, without its port. */
  id: string
  origin: string
}

/** Undefined where browsers keep no passkeys: over http, but for localhost, and for an address in digits. */
export function passkeySiteOf(publicUrl: string): PasskeySite | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (protocol !== 'https:' && !isLocal) return undefined
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { id: hostname, origin }
}
