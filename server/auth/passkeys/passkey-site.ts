import { isIP } from 'node:net'

/** The site to which browsers bind a passkey. */
export interface PasskeySite {
  /** The host's name, without its port. */
  id: string
  origin: string
}

/** Undefined where browsers allow no passkeys: over http (except localhost), and for an IP address. */
export function passkeySiteOf(publicUrl: string): PasskeySite | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (protocol !== 'https:' && !isLocal) return undefined
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { id: hostname, origin }
}
