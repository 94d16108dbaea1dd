import { BlockList, isIP } from 'node:net'

/** Networks that are unassigned, private, or lead into private ones, from IANA's special-purpose registries. */
const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Not in IANA's registries, but inside Azure this address is the host of the virtual machine.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  // AS112 and AMT: many networks have servers of their own at these addresses.
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4')
}
// The exceptions within global unicast, in order: Teredo, AMT and the like; documentation; 6to4, which contains an IPv4
// address that may be any of those above; AS112; and 3000::/4, of which IANA has assigned nothing for use (the former
// 6bone, 3ffe::/16, and documentation, 3fff::/20, are in it).
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3000::', 4],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6')
}

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an address is in the public internet. IPv6 addresses must be global unicast (2000::/3). This excludes
 * loopback, local, mapped and translated addresses, segment routing and multicast.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
