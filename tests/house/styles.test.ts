import { expect, test } from 'vitest'
import { projectFiles, read } from './project-files.ts'
import { readSource } from './source/tree.ts'
import {
  classesOf,
  declarationsOf,
  isNamed,
  readStyleSheets,
  type StyleSheet,
  tokensDeclared,
  tokensTaken,
  withoutComments,
  wordsOf,
} from './style-sheets.ts'

const sheets = readStyleSheets()
const paths = projectFiles(/^client\/.*\.tsx?$/).filter((path) => !/\.test\.tsx?$/.test(path))
const sources = paths.map((path) => readSource(path))
const words = wordsOf(sources)
const declared = new Set(sheets.flatMap(tokensDeclared))
const taken = new Set([...sheets.map(({ text }) => text), ...paths.map(read)].flatMap(tokensTaken))

/** Set by Base UI on elements that it positions and animates. */
const tokensOfBaseUi = ['--anchor-width', '--available-height', '--toast-swipe-movement-x']

test('every token is used', () => {
  expect(declared.size).toBeGreaterThan(100)
  expect([...declared].filter((token) => !taken.has(token) && !words.whole.has(token))).toEqual([])
})

test('and every used token exists', () => {
  const known = new Set([...declared, ...words.whole, ...tokensOfBaseUi])
  expect([...taken].filter((token) => !known.has(token))).toEqual([])
})

test('a step of the grid is used by its token', () => {
  const [tokens, ...others] = sheets.toSorted((a, b) => Number(isTokens(b)) - Number(isTokens(a)))
  const steps = tokens ? gridOf(tokens) : []
  expect(steps).toEqual(expect.arrayContaining(['2px', '8px', '128px']))
  expect(others.flatMap((sheet) => writtenOut(sheet, steps).map((what) => `${sheet.path}: ${what}`))).toEqual(
    [],
  )
})

test('a size of letters and its line height are used by their tokens', () => {
  const [tokens, ...others] = sheets.toSorted((a, b) => Number(isTokens(b)) - Number(isTokens(a)))
  const sizes = tokens ? sizesOf(tokens) : new Map()
  expect(sizes.get('--l-13')).toBe('1.25rem')
  expect(
    others.flatMap((sheet) => lettersWrittenOut(sheet, sizes).map((what) => `${sheet.path}: ${what}`)),
  ).toEqual([])
})

test('the rules for floating and scrolling parts are written once', () => {
  const said = sheets
    .filter(({ path }) => path !== 'client/styles/base.css')
    .flatMap((sheet) => declarationsOf(sheet).map((one) => ({ ...one, path: sheet.path })))
  const floats = said.filter(({ value }) => /^0 0 0 1px.*var\(--shadow-/s.test(value))
  const scrolls = said.filter(({ property }) => property === 'scrollbar-color')
  expect([...floats, ...scrolls]).toEqual([])
})

test('what stands under or through words is said in parts', () => {
  const said = sheets.flatMap((sheet) => decorationsInOne(sheet).map((what) => `${sheet.path}: ${what}`))
  expect(said).toEqual([])
})

test('every class with a rule is used by a source', () => {
  const classes = new Set(sheets.flatMap(classesOf))
  expect(classes.size).toBeGreaterThan(400)
  expect([...classes].filter((name) => !isNamed(name, words))).toEqual([])
})

test.each([
  ['by a string', "const a = 'btn is-on'", 'is-on', true],
  ['by an attribute', '<p className="note" />', 'note', true],
  ['by a template', `const a = \`chip \${b}\``, 'chip', true],
  ['by its beginning and its end', `const a = 'ok', b = \`chip--\${a}\``, 'chip--ok', true],
  ['by its beginning alone', `const b = \`chip--\${a}\``, 'chip--ok', false],
  ['by a longer one', "const a = 'btn-label'", 'btn', false],
  ['by a variable of its name', 'const note = 1', 'note', false],
  ['by a comment', "// a 'note'", 'note', false],
])('it knows a class that is named %s', (_by, text, name, isKnown) => {
  expect(isNamed(name, wordsOf([readSource('sample.tsx', text)]))).toBe(isKnown)
})

test.each([
  ['a step of the grid', 'padding: 0 8px', ['padding: 0 8px']],
  ['one that is taken away', 'margin: -8px', ['margin: -8px']],
  ['one in a sum', 'width: calc(100% - 8px)', ['width: calc(100% - 8px)']],
  ['no other size', 'width: 18px; height: 0.8px; inset: 8.5px', []],
  ['no radius, which has its own', 'border-radius: 8px', []],
  ['no condition', '} @media (width < 8px) {', []],
])('it knows %s', (_what, text, found) => {
  expect(writtenOut({ path: 'sample.css', text: `.a { ${text} }` }, ['8px'])).toEqual(found)
})

test.each([
  ['a size that has a token', 'font-size: 1rem', ['font-size: 1rem']],
  ['one in a shorthand', 'font: italic 400 1rem / 1 serif', ['font: italic 400 1rem / 1 serif']],
  ['the line height of its own size', 'font-size: var(--t-16); line-height: 1.5rem', ['line-height: 1.5rem']],
  ['and in a shorthand', 'font: 400 var(--t-16) / 1.5rem serif', ['font: 400 var(--t-16) / 1.5rem serif']],
  ['no line height of another size', 'font-size: var(--t-16); line-height: 1.25rem', []],
  ['no other size', 'font-size: 1.1rem; width: 1rem', []],
])('it knows %s', (_what, text, found) => {
  const sizes = new Map(Object.entries({ '--t-16': '1rem', '--l-16': '1.5rem' }))
  expect(lettersWrittenOut({ path: 'sample.css', text: `.a { ${text} }` }, sizes)).toEqual(found)
})

test.each([
  ['a line with its colour', 'text-decoration: underline var(--a)', ['text-decoration: underline var(--a)']],
  ['a line with its style', 'text-decoration: underline dotted', ['text-decoration: underline dotted']],
  ['no line alone', 'text-decoration: underline; text-decoration-style: dotted', []],
])('it knows %s', (_what, text, found) => {
  expect(decorationsInOne({ path: 'sample.css', text: `.a { ${text} }` })).toEqual(found)
})

test('it knows classes and tokens where they stand', () => {
  const text = withoutComments(`
    /* .not-this { --nor-this: 1px } */
    @media (width < 1.5rem) { .a .b--c:not(.d)::after { --e: 0.5em; color: var(--f, var(--g)) } }
    @import "h.css";
    .i > p { inset: 0 }`)
  const sheet = { path: 'sample.css', text }
  expect(classesOf(sheet)).toEqual(['a', 'b--c', 'd', 'i'])
  expect(tokensDeclared(sheet)).toEqual(['--e'])
  expect(tokensTaken(text)).toEqual(['--f', '--g'])
})

function isTokens({ path }: StyleSheet): boolean {
  return path === 'client/styles/tokens.css'
}

function gridOf(sheet: StyleSheet): string[] {
  return declarationsOf(sheet).flatMap(({ property, value }) => (/^--s-\d*h?$/.test(property) ? value : []))
}

/** Rules with a size in pixels for which there is a token. */
function writtenOut(sheet: StyleSheet, steps: string[]): string[] {
  return declarationsOf(sheet)
    .filter(({ property }) => !property.endsWith('radius'))
    .filter(({ value }) => value.match(/(?<![\w.])[\d.]+px/g)?.some((size) => steps.includes(size)))
    .map(({ property, value }) => `${property}: ${value}`)
}

/** WebKit (2.50) ignores this declaration if it also has a style, colour or width, so there would be no line at all. */
function decorationsInOne(sheet: StyleSheet): string[] {
  return declarationsOf(sheet)
    .filter(({ property, value }) => property === 'text-decoration' && /\s/.test(value))
    .map(({ property, value }) => `${property}: ${value}`)
}

/** The sizes of letters and their line heights, by token. */
function sizesOf(sheet: StyleSheet): Map<string, string> {
  const sizes = declarationsOf(sheet).filter(({ property }) => /^--[tl]-\d+$/.test(property))
  return new Map(sizes.map(({ property, value }) => [property, value]))
}

function says(value: string, sizes: string[]): boolean {
  return value.match(/[\d.]+rem/g)?.some((size) => sizes.includes(size)) ?? false
}

/** Font sizes for which there is a token, and line heights in rules whose font size has a token for them. */
function lettersWrittenOut({ path, text }: StyleSheet, sizes: Map<string, string>): string[] {
  const known = [...sizes].flatMap(([token, size]) => (token.startsWith('--t-') ? size : []))
  const rules = [...text.matchAll(/[^{}]*\{[^{}]*(?=[{}])/g)].map(([rule]) =>
    declarationsOf({ path, text: rule }),
  )
  return rules.flatMap((rule) => {
    const letters = rule.filter(({ property }) => /^(font|font-size|line-height)$/.test(property))
    const used = letters.flatMap(({ value }) => value.match(/(?<=var\(--t-)\d+/g) ?? [])
    const heights = used.flatMap((size) => sizes.get(`--l-${size}`) ?? [])
    return letters
      .filter(({ property, value }) => {
        const [size = '', height = ''] = property === 'line-height' ? ['', value] : value.split('/')
        return says(size, known) || says(height, heights)
      })
      .map(({ property, value }) => `${property}: ${value}`)
  })
}
