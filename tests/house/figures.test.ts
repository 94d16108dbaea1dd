import { expect, test } from 'vitest'
import { replaceSection } from '../support/write-figures.ts'
import { read } from './project-files.ts'
import { codeFigures } from './source/code-figures.ts'

const page = 'Before\n<!-- a: begin -->\nold\n<!-- a: end -->\nBetween\n<!-- b: begin -->\n<!-- b: end -->\n'

test('a suite replaces only its own figures', () => {
  const once = replaceSection(page, 'a', '| new |\n')
  expect(once).toBe(page.replace('\nold\n', '\n\n| new |\n\n'))
  expect(replaceSection(once, 'a', '| new |')).toBe(once)
})

test('a page without the section stays unchanged', () => {
  expect(() => replaceSection(page, 'c', 'new')).toThrow('<!-- c: begin -->')
})

test('the page has a section for each suite', () => {
  const text = read('docs/reliability.md')
  for (const section of ['faults', 'attack']) expect(replaceSection(text, section, 'x')).toContain('x')
})

// About as counted, so that not every change of the code must change the page.
test('the figures of the code in docs/architecture.md are about as counted', () => {
  const page = read('docs/architecture.md')
  const said = codeFigures().map(([name, value]) => {
    const [, found = 'nothing'] = page.match(new RegExp(`^\\| ${name} \\| (.+) \\|$`, 'm')) ?? []
    return { name, found, value }
  })
  const stale = said.filter(({ found, value }) => !isAbout(found, value))
  expect(stale, '`npm run figures -- --code` counts again').toEqual([])
})

test.each([
  ['1191, 46 / 123 lines', '1211, 46 / 121 lines', true],
  ['1191, 46 / 123 lines', '1391, 46 / 123 lines', false],
  ['17', '19', true],
  ['17', '27', false],
  ['0', '1', false],
  ['0 lines', '0 rows', false],
  ['186 lines, `one` in `a.ts`', '180 lines, `two` in `b.ts`', true],
])('%j for %j is %j', (found, value, isTrue) => {
  expect(isAbout(found, value)).toBe(isTrue)
})

/** Whether a number is within ten per cent, or within three if it is small. 0 must be 0. Names in a row may differ. */
function isAbout(found: string, value: string): boolean {
  const [numbersFound, numbers] = [found, value].map(
    (text) =>
      text
        .replaceAll(/`[^`]*`/g, '')
        .match(/\d+/g)
        ?.map(Number) ?? [],
  )
  const wordsOf = (text: string) => text.replaceAll(/`[^`]*`|\d+/g, '')
  if (!numbersFound || wordsOf(found) !== wordsOf(value)) return false
  return (numbers ?? []).every((number, at) => {
    const before = numbersFound[at] ?? 0
    return number === 0 || before === 0
      ? number === before
      : Math.abs(number - before) <= Math.max(3, before / 10)
  })
}
