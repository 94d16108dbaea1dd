import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

function wide(text: string, isLittle: boolean, hasMark: boolean): Uint8Array {
  const whole = hasMark ? `\ufeff${text}` : text
  const view = new DataView(new ArrayBuffer(whole.length * 2))
  for (let at = 0; at < whole.length; at++) view.setUint16(at * 2, whole.charCodeAt(at), isLittle)
  return new Uint8Array(view.buffer)
}

test.each([
  ['English', 'The harbour at six.\nNobody there.'],
  ['German', 'Ein Sträußchen für Zoë, 5 €.'],
  ['Russian', 'Привет, мир.\nКак дела?'],
  ['Greek', 'Γειά σου Κόσμε, τι κάνεις;'],
  ['Hebrew', 'שלום עולם, מה נשמע?'],
  ['Hindi', 'नमस्ते दुनिया, कैसे हो?\nठीक है।'],
  ['Japanese', 'こんにちは、世界。\n今日は 2024 年です。\n'],
  ['faces', 'Well 😀 and 👩‍👩‍👧 too.'],
])('reads what a program wrote in UTF-8 or UTF-16: %s', (_, text) => {
  expect(decodeText(utf8(text))).toBe(text)
  expect(decodeText(utf8(`\ufeff${text}`))).toBe(text)
  for (const isLittle of [true, false]) {
    expect(decodeText(wide(text, isLittle, true))).toBe(text)
    expect(decodeText(wide(text, isLittle, false))).toBe(text)
  }
})

test('tells Windows-1252 apart', () => {
  const bytes = [...'Caf'].map((letter) => letter.charCodeAt(0))
  expect(decodeText(new Uint8Array([...bytes, 0xe9, 0x20, 0x93, 0x68, 0x69, 0x94, 0x20, 0x80]))).toBe(
    'Café “hi” €',
  )
})

test('tells an old Mac by the ends of its lines', () => {
  const bytes = [...'[Don#t!] Caf$.'].map((letter) => letter.charCodeAt(0))
  const ofMac = new Map(
    [...'[]#$!'].map((sign, at) => [sign.charCodeAt(0), [0xd2, 0xd3, 0xd5, 0x8e, 0xd1][at] ?? 0]),
  )
  const words = bytes.map((byte) => ofMac.get(byte) ?? byte)
  expect(decodeText(new Uint8Array([...words, 0x0d, ...words]))).toBe('“Don’t—” Café.\r“Don’t—” Café.')
  expect(decodeText(new Uint8Array([...words, 0x0d, 0x0a]))).toBe('ÒDonÕtÑÓ CafŽ.\r\n')
})

test('says that it does not know the letters of DOS, which Windows has not', () => {
  const bytes = [...'M#de und k#hl.\r\n'].map((letter) => (letter === '#' ? 0x81 : letter.charCodeAt(0)))
  expect(() => decodeText(new Uint8Array(bytes))).toThrow('in an older encoding: save it as UTF-8')
})

test('keeps the rest of a text of UTF-8 in which one letter is broken', () => {
  const bytes = utf8('Zoë müde, für Ärger')
  bytes[bytes.indexOf(0xc3)] = 0xff
  expect(decodeText(bytes)).toBe('Zo\ufffd\ufffd müde, für Ärger')
})

test('keeps a text in which a zero stands', () => {
  const text = `${'All is well here, and it goes on for a while. '.repeat(4)}A\0B`
  expect(decodeText(utf8(text))).toBe(text)
})

test('says that it does not know the letters of old Russian, instead of writing others', () => {
  const russian = new Uint8Array([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0x20, 0xec, 0xe8, 0xf0])
  expect(() => decodeText(russian)).toThrow('in an older encoding: save it as UTF-8')
  expect(decodeText(russian, 'windows-1251')).toBe('Привет, мир')
  expect(() => decodeText(russian, 'no-such-letters')).toThrow('in an older encoding')
})

test.each([
  [
    'a picture',
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52, 0, 0, 1],
  ],
  ['controls', Array.from({ length: 64 }, (_, at) => (at % 2 ? 0x41 : 1 + (at % 8)))],
])('is not deceived by a name: %s', (_, bytes) => {
  expect(() => decodeText(new Uint8Array(bytes))).toThrow('not a text, whatever its name says')
})

test('UTF-8 comes back as it was, whatever is in it', () => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about.
  const isOther = (each: string) => /[\0-\x1f]|^\ufeff/.test(each)
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }).filter((each) => !isOther(each))
  fc.assert(fc.property(text, (each) => decodeText(utf8(each)) === each))
})

test('whatever the bytes, there is a text or a reason', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      try {
        return typeof decodeText(bytes) === 'string'
      } catch (error) {
        return error instanceof Error && /^(not a text|in an older)/.test(error.message)
      }
    }),
  )
})
