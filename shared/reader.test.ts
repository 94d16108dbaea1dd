import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  either,
  flag,
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
    [' is not an object', undefined],
    [' is not an object', null],
    [' is not an object', 'house'],
    ['.name is not a text', { ...house, name: 7 }],
    ['.name is not a text', { ...house, name: undefined }],
    ['.floors is not a number', { ...house, floors: '1' }],
    ['.floors is not a number', { ...house, floors: JSON.parse('1e999') }],
    ['.isSold is not true or false', { ...house, isSold: 0 }],
    ['.kind is not one of hut,tower', { ...house, kind: 'castle' }],
    ['.kind is not one of hut,tower', { ...house, kind: 'constructor' }],
    ['.owner is not a text', { ...house, owner: undefined }],
    ['.rooms is not a list', { ...house, rooms: { length: 0 } }],
    ['.rooms.1 is not an object', { ...house, rooms: [{}, 'hall'] }],
    ['.rooms.1.size is not a number', { ...house, rooms: [{}, { size: null }] }],
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
  expect(() => readDoor({ isOpen: true, lock: 'rust' })).toThrow('.isOpen is not one of false')
})

test('parts that must fit together', () => {
  const readRange: Reader<{ from: number; to: number }> = where(
    object({ from: number, to: number }),
    ({ from, to }) => from <= to,
    'it ends before it begins',
  )
  expect(readRange({ from: 1, to: 1 })).toEqual({ from: 1, to: 1 })
  expect(() => readRange({ from: 2, to: 1 })).toThrow(' is refused: it ends before it begins')
  expect(() => readRange({ from: 2 })).toThrow('.to is not a number')
})
