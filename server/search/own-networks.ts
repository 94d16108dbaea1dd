import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** An office has a /48 of IPv6, in which its other networks are too. */
const bitsOfSite = 48

/**
 * Whether an address lies in a network of this machine, or is its own. Those may be public, and of IPv6 nearly all are: what keeps
 * strangers from a printer or a router with such an address is the firewall, and the server stands behind it. Asked each time, for a
 * provider gives out new ones.
 */
export function isInOwnNetwork(address: string, interfaces = networkInterfaces()): boolean {
  const family = isIP(address)
  // Of one family: a list takes an IPv4 address for one in ::/48, too.
  const own = new BlockList()
  for (const { address, cidr } of Object.values(interfaces).flatMap((all) => all ?? [])) {
    if (isIP(address) !== family) continue
    const bits = cidr ? Number(cidr.split('/')[1]) : 128
    if (family === 6) own.addSubnet(address, Math.min(bitsOfSite, bits), 'ipv6')
    else own.addSubnet(address, Math.min(32, bits), 'ipv4')
  }
  return own.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
