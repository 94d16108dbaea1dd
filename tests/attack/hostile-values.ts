import fc from 'fast-check'
import { z } from 'zod'

/** The part of JSON Schema that our schemas use. */
interface Shape {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  minimum?: number
  maximum?: number
}

/** Values that match a schema, with some parts replaced by anything else. */
export function hostileValues(schema: z.ZodType): fc.Arbitrary<unknown> {
  return valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)
}

function valuesOf(shape: Shape): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 11, arbitrary: fittingValues(shape) }, { weight: 1, arbitrary: oddValue })
}

function fittingValues(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(valuesOf))
  if (shape.type === 'object') return objectsOf(shape)
  if (shape.type === 'array') return fc.array(valuesOf(shape.items ?? {}), { maxLength: 6 })
  if (shape.type === 'boolean') return fc.boolean()
  if (shape.type === 'null') return fc.constant(null)
  if (shape.type === 'integer' || shape.type === 'number') return numbersOf(shape)
  return shape.type === 'string' ? stringsOf(shape) : fc.jsonValue()
}

function objectsOf({ properties = {}, required = [] }: Shape): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      required.includes(name) ? valuesOf(field) : fc.option(valuesOf(field), { nil: undefined, freq: 2 }),
    ]),
  )
  const extra = fc.dictionary(fc.constantFrom(...oddNames), oddValue, { maxKeys: 1 })
  return fc.tuple(fc.record(fields), extra).map(([known, unknown]) => ({ ...unknown, ...known }))
}

function numbersOf({ minimum = 0, maximum = 5_000_000 }: Shape): fc.Arbitrary<number> {
  const near = fc.integer({ min: minimum, max: Math.min(maximum, minimum + 20) })
  return fc.oneof(near, fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, minimum + 0.5))
}

function stringsOf({ format }: Shape): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date') return fc.constantFrom('2026-11-21', '0001-01-01', '9999-12-31', '2024-02-29')
  return fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress(), fc.stringMatching(/^\d{6}$/), oddString)
}

const oddNames = [
  'constructor',
  'toString',
  'user_id',
  'id',
  'revision',
  'deleted_at',
  'admin',
  '',
  '0',
  'then',
]

export const oddString = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\u202e\u2066\ufeff',
  '\r\nBcc: mallory@example.com\r\n\r\n',
  '𝒲'.repeat(1_000),
  'a\u0300'.repeat(2_000),
  'x'.repeat(100_000),
  '('.repeat(10_000),
  ' '.repeat(20_000),
  `${'['.repeat(5_000)}1`,
  `${'\n- '.repeat(5_000)}`,
  "'; drop table users; --",
  '%00%0d%0a',
  '%_\\%_\\',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{constructor.constructor("return 1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an attacker writes this.
  '${7*7}',
  '__proto__',
  'null',
  'NaN',
  '0x7f000001',
  '-1',
  '1e309',
  '9007199254740993',
)

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddString,
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, 2 ** 53, -(2 ** 31) - 1, 2 ** 63),
  fc.constantFrom<unknown>([], {}, [[]], [null], { length: 1e9 }, { toString: 1 }, { $ne: null }),
  fc.constantFrom(nested(50), nested(500)),
  fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }),
)

function nested(depth: number): unknown {
  return Array.from({ length: depth }).reduce<unknown>((inner) => ({ a: [inner] }), 'end')
}

/** Broken forms of a JSON body: its bytes are changed, doubled, cut or wrapped. */
export const bentBodies = (json: string): fc.Arbitrary<string | Uint8Array<ArrayBuffer>> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(json) },
    fc.nat(json.length).map((length) => json.slice(0, length)),
    fc
      .constantFrom<(text: string) => string | Uint8Array<ArrayBuffer>>(
        (text) => text + text,
        (text) => `${text}\0`,
        (text) => `\ufeff${text}`,
        (text) => `[${text}]`,
        (text) => JSON.stringify(text),
        (text) => text.replace('{', '{"__proto__":{"polluted":true},'),
        (text) => text.replace('{', '{"constructor":{"prototype":{"polluted":true}},'),
        // The same name twice, which deceives code that checks the first value and uses the last.
        (text) => text.replace(/\{("\w+":)/, '{$1null,$1'),
        (text) => text.replace(/:("|\d)/, ':1e999,"x":$1'),
        (text) => text.replace(/:\d+/, `:${'9'.repeat(10_000)}`),
        (text) => text.replaceAll('"', "'"),
        (text) => text.replace('"', '"\\ud800'),
        (text) => text.replace('"', '"\u0001'),
        (text) => `/**/${text}`,
        (text) => '['.repeat(50_000) + text,
        (text) => '{"a":'.repeat(50_000) + text,
        () => `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
        (text) => Uint8Array.from([0xff, 0xfe, ...new Uint8Array(Buffer.from(text, 'utf16le'))]),
        (text) => Uint8Array.from([...Buffer.from(text), 0xc0, 0xaf, 0xed, 0xa0, 0x80]),
        (text) => Uint8Array.from(Buffer.from(text).map((byte, index) => (index % 7 === 3 ? 0xff : byte))),
      )
      .map((bend) => bend(json)),
  )
