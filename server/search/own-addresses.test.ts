import { expect, test } from 'vitest'
import { createPageFetcher, publicWeb } from './fetch-page.ts'
import { createOwnAddresses } from './own-addresses.ts'

const outer = ['8.8.4.4', '2600:1f00:0:1::5']

test('the addresses of the own name are own, however they are written, and those beside them are not', async () => {
  const asked: string[] = []
  const isOwn = createOwnAddresses('https://write.example.com:8443/write/', async (hostname) => {
    asked.push(hostname)
    return outer
  })
  expect(await Promise.all(['8.8.4.4', '2600:1f00::1:0:0:0:5'].map(isOwn))).toEqual([true, true])
  expect(await Promise.all(['8.8.4.5', '2600:1f00:0:1::6'].map(isOwn))).toEqual([false, false])
  expect(asked).toEqual(['write.example.com'])
})

test.each([
  ['http://8.8.4.4:3000', '8.8.4.4'],
  ['http://[2600:1f00:0:1::5]', '2600:1f00:0:1::5'],
])('the address in %s is looked up nowhere', async (publicUrl, address) => {
  const isOwn = createOwnAddresses(publicUrl, () => Promise.reject(new Error('asked')))
  expect(await isOwn(address)).toBe(true)
  expect(await isOwn('8.8.8.8')).toBe(false)
})

test('the name is looked up again after a while, and what it had counts on where that fails', async () => {
  let now = 0
  let answer = async () => ['8.8.4.4']
  const isOwn = createOwnAddresses(
    'https://write.example.com',
    () => answer(),
    () => now,
  )
  expect(await isOwn('8.8.4.4')).toBe(true)
  answer = async () => ['8.8.4.5']
  expect(await isOwn('8.8.4.5')).toBe(false)
  now += 5 * 60_000
  expect(await isOwn('8.8.4.5')).toBe(true)
  expect(await isOwn('8.8.4.4')).toBe(false)
  for (const fails of [async () => [], () => Promise.reject(new Error('no name server'))]) {
    answer = fails
    now += 5 * 60_000
    expect(await isOwn('8.8.4.5')).toBe(true)
  }
  answer = async () => ['8.8.4.6']
  // Now the clock is set back.
  now -= 60 * 60_000
  expect(await isOwn('8.8.4.6')).toBe(true)
})

test('a page at the own outer address is not in the public web', async () => {
  const web = publicWeb('https://write.example.com', async () => outer)
  expect(await web.allows({ address: '8.8.4.4', port: 80 })).toBe(false)
  expect(await web.allows({ address: '8.8.8.8', port: 80 })).toBe(true)
  expect(await web.allows({ address: '8.8.8.8', port: 8080 })).toBe(false)
  expect(await web.allows({ address: '127.0.0.1', port: 80 })).toBe(false)
  const signal = new AbortController().signal
  expect(await createPageFetcher(web)('http://8.8.4.4/', signal)).toBeUndefined()
})
