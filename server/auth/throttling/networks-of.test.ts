import { expect, test } from 'vitest'
import { networksOf, widestNetworkOf } from './networks-of.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['64:ff9b::192.0.2.7', '192.0.2.7'],
  ['64:ff9b::c000:207', '192.0.2.7'],
  ['64:ff9b:1::c000:207', '64:ff9b:1:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s belongs to %s', (ip, network) => {
  expect(networksOf(ip)[0]).toBe(network)
})

test('around a network of IPv6 is its /48; IPv4 has none', () => {
  expect(networksOf('2001:db8:1:2::9')).toEqual(['2001:db8:1:2::/64', '2001:db8:1::/48'])
  expect(networksOf('192.0.2.7')).toEqual(['192.0.2.7'])
  expect(networksOf('::ffff:192.0.2.7')).toEqual(['192.0.2.7'])
})

test('the widest network of IPv6 is its /48', () => {
  expect(widestNetworkOf('2001:db8:1:2::9')).toBe('2001:db8:1::/48')
  expect(widestNetworkOf('192.0.2.7')).toBe('192.0.2.7')
})
