import { isIPv6 } from 'node:net'

/**
 * The networks that a throttle counts for an address. For IPv4, the address itself. For IPv6, the /64, which one
 * customer usually gets, and the /48 around it: some customers get that, and anybody can get one, with 65,536 networks,
 * from a tunnel broker.
 */
export function networksOf(ip: string): [network: string, ...around: string[]] {
  const address = ip.split('%')[0] ?? ip
  if (!isIPv6(address)) return [address]
  const groups = groupsOf(address)
  if (aroundIPv4.includes(groups.slice(0, 6).join(':'))) return [groups.slice(6).flatMap(bytesOf).join('.')]
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`]
}

/** The widest of these networks, so that a person with several neighbouring IPv6 networks counts as one. */
export function widestNetworkOf(ip: string): string {
  const [network, around = network] = networksOf(ip)
  return around
}

/** All eight groups of an address, however it was abbreviated. `URL` brings it into one form first. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}

/** Prefixes of IPv4 addresses in IPv6: from a socket that accepts both, and from a gateway that translates (NAT64). */
const aroundIPv4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']
