import { expect, test } from 'vitest'
import { replaceSection } from '../support/write-figures.ts'
import { read } from './project-files.ts'

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
