/** The result of asking a service, as a line for the host. */
export interface Finding {
  isGood: boolean
  line: string
}

export const good = (line: string): Finding => ({ isGood: true, line })
export const bad = (line: string): Finding => ({ isGood: false, line })

/** The host and port of an address, without user, password and path. */
export function placeOf(url: string): string {
  const { hostname, port, protocol } = new URL(url)
  return `${hostname}:${port || usualPorts[protocol]}`
}

const usualPorts: Record<string, number> = { 'http:': 80, 'https:': 443, 'smtp:': 587, 'smtps:': 465 }
