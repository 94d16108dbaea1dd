import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** An office usually has a /48 of IPv6 for all of its networks. */
const bitsOfSite = 48

/**
 * Whether an address is in a network of this machine, or is its own. Such addresses may be public, and with IPv6 nearly
 * all are. Only the firewall protects a printer or a router with a public address, and this server is behind that
 * firewall. The interfaces are read each time, because an internet provider may assign new addresses.
 */
export function isInOwnNetwork(address: string, interfaces = networkInterfaces()): boolean {
  const family = isIP(address)
  // Only one family goes into the list: otherwise an IPv4 address would also match ::/48.
  const own = new BlockList()
  for (const { address, cidr } of Object.values(interfaces).flatMap((all) => all ?? [])) {
    if (isIP(address) !== family) continue
    const bits = cidr ? Number(cidr.split('/')[1]) : 128
    if (family === 6) own.addSubnet(address, Math.min(bitsOfSite, bits), 'ipv6')
    else own.addSubnet(address, Math.min(32, bits), 'ipv4')
  }
  return own.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
