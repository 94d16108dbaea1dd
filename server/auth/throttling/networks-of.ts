import { isIPv6 } from 'node:net'

/**
 * Whom a throttle counts as one: an IPv4 address, or the /64 that a single IPv6 customer is usually given whole. After
 * it the /48 around that: some are given as much, and anybody can have one from a tunnel, with 65,536 networks in it.
 */
export function networksOf(ip: string): [network: string, ...around: string[]] {
  const address = ip.split('%')[0] ?? ip
  if (!isIPv6(address)) return [address]
  const groups = groupsOf(address)
  if (aroundIPv4.includes(groups.slice(0, 6).join(':'))) return [groups.slice(6).flatMap(bytesOf).join('.')]
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`]
}

/** The widest of them: whoever has several networks of IPv6 side by side counts as one. */
export function widestNetworkOf(ip: string): string {
  const [network, around = network] = networksOf(ip)
  return around
}

/** All eight groups of an address, however it was abbreviated: a URL writes each in one way only. */
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

/**
 * What stands before an IPv4 address in IPv6: where one socket hears both, and where a gateway makes the one of the
 * other (NAT64).
 */
const aroundIPv4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']
