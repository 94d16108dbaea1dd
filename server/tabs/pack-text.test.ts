import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DamagedText, hashText, packText, unpackText } from './pack-text.ts'

const bytesOf = (text: string) => Buffer.from(text)
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('the river ', 'a quiet house. ', '👩‍🚀', 'Straße ', '日本語', '\n\n', 'a', ''),
      fc.string({ unit: 'binary', maxLength: 12 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => bytesOf(parts.join('').toWellFormed()))

test('a text comes back as it was, whatever it was packed against', () => {
  fc.assert(
    fc.property(text, text, text, (start, middle, end) => {
      const base = Buffer.concat([start, end])
      for (const kept of [start, base, Buffer.concat([start, middle, end]), Buffer.concat([middle, start])]) {
        expect(unpackText(packText(kept, base), base).equals(kept)).toBe(true)
        expect(unpackText(packText(kept, Buffer.alloc(0)), Buffer.alloc(0)).equals(kept)).toBe(true)
      }
    }),
  )
})

test('damage is found, and never becomes another text', () => {
  const base = bytesOf('All that was written before. '.repeat(30))
  const kept = Buffer.concat([base.subarray(0, 400), bytesOf('And this, which is new. '.repeat(9)), base])
  const packed = packText(kept, base)
  fc.assert(
    fc.property(fc.nat(packed.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const damaged = Uint8Array.from(packed)
      damaged[at] = (damaged[at] ?? 0) ^ change
      try {
        expect(
          hashText(unpackText(damaged, base)).every((byte, index) => byte === hashText(kept)[index]),
        ).toBe(unpackText(damaged, base).equals(kept))
      } catch (error) {
        expect(error).toBeInstanceOf(DamagedText)
      }
    }),
  )
  expect(() => unpackText(packed, base.subarray(0, 300))).toThrow(DamagedText)
  expect(() => unpackText(packed.subarray(0, packed.length - 9), base)).toThrow(DamagedText)
  expect(() => unpackText(new Uint8Array(), base)).toThrow(DamagedText)
})

const novelOf = (count: number) =>
  bytesOf(Array.from({ length: count }, (_, index) => ((index * 48_271) % 2_147_483).toString(36)).join(' '))

test('what was added to a long text costs what was added', () => {
  const novel = novelOf(150_000)
  const at = novel.length / 2
  const added = Buffer.concat([novel.subarray(0, at), bytesOf('Some new words.'), novel.subarray(at)])
  expect(packText(added, novel).length).toBeLessThan(80)
  expect(packText(novel, novel).length).toBeLessThan(12)
})

test.each([150_000, 500_000, 900_000])('so does what was added at both ends of %i words', (count) => {
  const novel = novelOf(count)
  const added = Buffer.concat([bytesOf('First words.'), novel, bytesOf('Last words.')])
  expect(packText(added, novel).length).toBeLessThan(600)
})
