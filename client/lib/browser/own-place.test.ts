import { expect, test } from 'vitest'
import { placeOf } from './own-place.ts'

test.each([
  'https://example.com/#/app',
  'https://example.com/index.html',
  'https://example.com/service-worker.js',
])('at the root (%s) everything is called as ever', (address) => {
  const place = placeOf(address)
  expect(place.path('/api/tabs')).toBe('/api/tabs')
  expect(place.ownPath('/assets/a.js')).toBe('/assets/a.js')
  expect(place.name('longhand:user')).toBe('longhand:user')
  expect(place.ownName('longhand:user')).toBe('longhand:user')
})

test.each([
  'https://example.com/write/#/app',
  'https://example.com/write/index.html?a=/b/',
  'https://example.com/write/service-worker.js',
])('under a path (%s) everything is called by it', (address) => {
  const place = placeOf(address)
  expect(place.path('/api/tabs')).toBe('/write/api/tabs')
  expect(place.ownPath('/write/assets/a.js')).toBe('/assets/a.js')
  expect(place.ownPath('/write/')).toBe('/')
  expect(place.ownName(place.name('longhand:user'))).toBe('longhand:user')
})

const addresses = ['/', '/write/', '/write/two/', '/writer/'].map((path) => `https://example.com${path}`)

test.each(addresses)('what %s keeps is no other server’s', (address) => {
  const name = placeOf(address).name('longhand:user')
  const owners = addresses.filter((other) => placeOf(other).ownName(name) !== undefined)
  expect(owners).toEqual([address])
})

test('a path beside ours is not ours', () => {
  const place = placeOf('https://example.com/write/')
  expect(['/', '/write', '/writer/', '/api/tabs'].map(place.ownPath)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
