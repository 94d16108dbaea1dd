import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  either,
  flag,
  hasShape,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Reader,
  text,
  where,
} from './reader.ts'

const readHouse = object({
  name: text,
  floors: number,
  isSold: flag,
  kind: oneOf(['hut', 'tower']),
  owner: nullable(text),
  rooms: list(object({ size: optional(number) })),
})
const house = { name: 'a', floors: 1, isSold: false, kind: 'hut', owner: null, rooms: [{}, { size: 2 }] }

test('gives back the very value, with what the shape does not mention', () => {
  const larger = { ...house, garden: 'from a newer server' }
  expect(readHouse(larger)).toBe(larger)
})

test('tells whether a value has a shape', () => {
  const isHouse = hasShape(readHouse)
  expect([house, { ...house, floors: '1' }, null].map(isHouse)).toEqual([true, false, false])
})

test('the type is what the shape says', () => {
  expectTypeOf(readHouse(house)).toEqualTypeOf<{
    name: string
    floors: number
    isSold: boolean
    kind: 'hut' | 'tower'
    owner: string | null
    rooms: { size?: number | undefined }[]
  }>()
})

describe('refuses, and names the place:', () => {
  test.each<[string, unknown]>([
    ['', undefined],
    ['', null],
    ['', 'house'],
    ['.name', { ...house, name: 7 }],
    ['.name', { ...house, name: undefined }],
    ['.floors', { ...house, floors: '1' }],
    ['.floors', { ...house, floors: JSON.parse('1e999') }],
    ['.isSold', { ...house, isSold: 0 }],
    ['.kind', { ...house, kind: 'castle' }],
    ['.kind', { ...house, kind: 'constructor' }],
    ['.owner', { ...house, owner: undefined }],
    ['.rooms', { ...house, rooms: { length: 0 } }],
    ['.rooms.1', { ...house, rooms: [{}, 'hall'] }],
    ['.rooms.1.size', { ...house, rooms: [{}, { size: null }] }],
  ])('%s', (message, value) => {
    expect(() => readHouse(value)).toThrow(new TypeError(message))
  })
})

test('one of two shapes is told apart by what is in it', () => {
  const readDoor = either(
    object({ isOpen: oneOf([true]), to: text }),
    object({ isOpen: oneOf([false]), lock: text }),
  )
  const open = { isOpen: true, to: 'hall' }
  const closed = { isOpen: false, lock: 'rust' }
  expect([readDoor(open), readDoor(closed)]).toEqual([open, closed])
  expect(() => readDoor({ isOpen: true, lock: 'rust' })).toThrow(new TypeError('.isOpen'))
})

test('parts that must fit together', () => {
  const readRange: Reader<{ from: number; to: number }> = where(
    object({ from: number, to: number }),
    ({ from, to }) => from <= to,
  )
  expect(readRange({ from: 1, to: 1 })).toEqual({ from: 1, to: 1 })
  expect(() => readRange({ from: 2, to: 1 })).toThrow(new TypeError(''))
  expect(() => readRange({ from: 2 })).toThrow(new TypeError('.to'))
})
