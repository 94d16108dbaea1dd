import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createClientIp } from './client-ip.ts'

test.each([
  { proxies: 0, forwarded: '192.0.2.1', ip: '127.0.0.1' },
  { proxies: 1, forwarded: undefined, ip: '127.0.0.1' },
  { proxies: 1, forwarded: '192.0.2.1', ip: '192.0.2.1' },
  { proxies: 1, forwarded: 'made up, 203.0.113.9,192.0.2.1', ip: '192.0.2.1' },
  { proxies: 2, forwarded: '203.0.113.9, 192.0.2.1, 198.51.100.1', ip: '192.0.2.1' },
  { proxies: 2, forwarded: '198.51.100.1', ip: '127.0.0.1' },
  { proxies: 1, forwarded: '192.0.2.1:4711', ip: '192.0.2.1' },
  { proxies: 1, forwarded: '[2001:db8::1]:4711', ip: '2001:db8::1' },
  { proxies: 1, forwarded: '2001:db8::1', ip: '2001:db8::1' },
  { proxies: 1, forwarded: 'unknown', ip: '127.0.0.1' },
  { proxies: 1, forwarded: '192.0.2.1, ', ip: '127.0.0.1' },
])('with $proxies trusted proxies, "$forwarded" comes from $ip', async ({ proxies, forwarded, ip }) => {
  const clientIp = createClientIp(proxies)
  const app = new Hono().get('/', (c) => c.text(clientIp(c)))
  const headers = forwarded === undefined ? undefined : { 'X-Forwarded-For': forwarded }
  const socket = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  expect(await (await app.request('/', headers && { headers }, socket)).text()).toBe(ip)
})

test('a socket has no addresses: what the proxy says is all that there is', async () => {
  const at = async (proxies: number, headers: Record<string, string>) => {
    const clientIp = createClientIp(proxies)
    const app = new Hono().get('/', (c) => c.text(clientIp(c)))
    return (await app.request('/', { headers }, { incoming: { socket: {} } })).text()
  }
  expect(await at(1, { 'X-Forwarded-For': '203.0.113.9, 192.0.2.1' })).toBe('192.0.2.1')
  expect(await at(1, {})).toBe('unknown')
  expect(await at(0, { 'X-Forwarded-For': '192.0.2.1' })).toBe('unknown')
})
