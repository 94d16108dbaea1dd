import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { isInOwnNetwork } from './own-networks.ts'

const inOffice = {
  lo: [{ address: '::1', cidr: '::1/128' }],
  eth0: [
    { address: '2600:1f00:0:1::5', cidr: '2600:1f00:0:1::5/64' },
    { address: 'fe80::1', cidr: 'fe80::1/64' },
    { address: '8.8.4.4', cidr: '8.8.4.4/29' },
    { address: '9.9.9.9', cidr: null },
  ],
  gone: undefined,
} as unknown as NodeJS.Dict<NetworkInterfaceInfo[]>

test.each([
  ['its own', '2600:1f00:0:1::5'],
  ['the router', '2600:1f00:0:1::1'],
  ['another network of the office', '2600:1f00:0:ff::1'],
  ['its own by IPv4', '8.8.4.4'],
  ['beside it', '8.8.4.6'],
  ['one without a network', '9.9.9.9'],
])('%s is in a network of this machine', (_, address) => {
  expect(isInOwnNetwork(address, inOffice)).toBe(true)
})

test.each(['2600:1f00:1::1', '2a00:1450::1', '8.8.4.15', '8.8.8.8', '9.9.9.10'])(
  '%s is in none',
  (address) => {
    expect(isInOwnNetwork(address, inOffice)).toBe(false)
  },
)

test('this machine knows its own', () => {
  expect(isInOwnNetwork('127.0.0.1')).toBe(true)
})
