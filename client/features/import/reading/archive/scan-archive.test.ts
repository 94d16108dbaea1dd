import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createArchiveScanner } from './scan-archive.ts'

function scan(pieces: readonly string[]): { kind: string; value: unknown }[] {
  const heard: { kind: string; value: unknown }[] = []
  const scanner = createArchiveScanner({
    onVersion: (json) => heard.push({ kind: 'version', value: JSON.parse(json) }),
    onTab: (json) => heard.push({ kind: 'tab', value: JSON.parse(json) }),
  })
  for (const piece of pieces) scanner.push(piece)
  scanner.end()
  return heard
}

const words = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"versions":[', '\\', '\\"', '}]', '[{'),
)
const version = fc.record({ content: words, more: fc.option(fc.record({ deep: fc.array(words) })) })
const tab = fc.record(
  { title: words, versions: fc.array(version), later: fc.array(fc.record({ words })), note: words },
  { requiredKeys: ['title'] },
)

test('finds every version and every tab, wherever the text is cut', () => {
  const archive = fc.record({
    tabs: fc.array(tab, { maxLength: 4 }),
    size: fc.integer({ min: 1, max: 40 }),
    space: fc.boolean(),
  })
  fc.assert(
    fc.property(archive, ({ tabs, size, space }) => {
      const json = JSON.stringify(tabs, null, space ? 2 : 0)
      const pieces = Array.from({ length: Math.ceil(json.length / size) }, (_, at) =>
        json.slice(at * size, (at + 1) * size),
      )
      const expected = tabs.flatMap(({ versions, ...others }) => [
        ...(versions ?? []).map((value) => ({ kind: 'version', value })),
        { kind: 'tab', value: { ...others, ...(versions && { versions: [] }) } },
      ])
      expect(scan(pieces)).toEqual(JSON.parse(JSON.stringify(expected)))
    }),
  )
})

test('what ends too early or is something else is said to be', () => {
  expect(() => scan(['[{"title":"a"}'])).toThrow('it is damaged')
  expect(() => scan([''])).toThrow('it is damaged')
  for (const other of ['{"a":1}', '[["a"]]', '[]]', '[]{}'])
    expect(() => scan([other])).toThrow('it is not as Longhand writes it')
})

test('a text that never ends is not held', () => {
  const long = 'x'.repeat(1_000_000)
  expect(() => scan(['[{"content":"', ...Array(31).fill(long)])).toThrow('it is not as Longhand writes it')
})
