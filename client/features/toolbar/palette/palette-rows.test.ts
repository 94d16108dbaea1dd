import { describe, expect, it } from 'vitest'
import { fakeCommand } from '../../../../tests/fakes/fake-command.ts'
import {
  headingQuery,
  isListedHere,
  type PaletteRow,
  type PaletteWriting,
  paletteGroups,
  tabRows,
  targetRows,
} from './palette-rows.ts'

const writing_date = '2026-01-08'
const nothing: PaletteWriting['found'] = { isUnderWay: false, tabs: null, hasMore: false, problem: null }

const font = fakeCommand('font', { title: 'Next Font', keywords: ['typeface', 'letters'] })
const size = fakeCommand('size', { title: 'Next Size', keywords: ['letters'] })
const print = fakeCommand('print', { title: 'Print', keywords: ['paper'] })
const download = fakeCommand('download', { title: 'Download as Plain Text', keywords: ['print'] })
const commands = [font, size, print, download]

it('has a tab of this very title before tools that only have it among their hidden words', () => {
  expect(groupsOf('letters', ['Letters'])).toEqual([
    ['Tabs', 'Letters'],
    ['Tools', 'Next Font', 'Next Size'],
  ])
  expect(groupsOf('LETTERS ', ['Love letters', 'Léttèrs'])).toEqual([
    ['Tabs', 'Léttèrs', 'Love letters'],
    ['Tools', 'Next Font', 'Next Size'],
  ])
})

it('has a tab whose title has all the words in another order behind those that have them as they were typed', () => {
  expect(groupsOf('night hotel', ['The hotel by night', 'A hotel', 'Night hotel'])).toEqual([
    ['Tabs', 'Night hotel', 'The hotel by night'],
  ])
  expect(groupsOf('"night hotel"', ['The hotel by night', 'The night hotel'])).toEqual([
    ['Tabs', 'The night hotel'],
  ])
})

it('has a word that begins like it in what is seen before hidden words, and those before the middle of a word', () => {
  expect(groupsOf('lett', ['Love letters'])).toEqual([
    ['Tabs', 'Love letters'],
    ['Tools', 'Next Font', 'Next Size'],
  ])
  expect(groupsOf('face', ['Surfaces'])).toEqual([['Tabs', 'Surfaces']])
  expect(groupsOf('letters', ['Newsletters'])).toEqual([
    ['Tools', 'Next Font', 'Next Size'],
    ['Tabs', 'Newsletters'],
  ])
})

it('has tools before tabs where they fit alike, and whatever is exact before all else', () => {
  expect(groupsOf('next', ['Next week'])).toEqual([
    ['Tools', 'Next Font', 'Next Size'],
    ['Tabs', 'Next week'],
  ])
  expect(groupsOf('next', ['Next'])).toEqual([
    ['Tabs', 'Next'],
    ['Tools', 'Next Font', 'Next Size'],
  ])
  expect(groupsOf('print', ['Printers', 'Fingerprints', 'Print'])).toEqual([
    ['Tools', 'Print'],
    ['Tabs', 'Print', 'Printers', 'Fingerprints'],
    ['Tools', 'Download as Plain Text'],
  ])
})

it('leaves what is there where it is when an answer comes', () => {
  const tabs = [hit('Print proofs'), hit('Ink', 'to print')]
  expect(groupsOf('print', ['Printers'], tabs)).toEqual([
    ['Tools', 'Print'],
    ['Tabs', 'Printers'],
    ['Tools', 'Download as Plain Text'],
    ['Tabs', 'Print proofs'],
    ['Passages', 'Ink'],
  ])
  expect(groupsOf('print', [], [hit('Print')])).toEqual([
    ['Tools', 'Print', 'Download as Plain Text'],
    ['Tabs', 'Print'],
  ])
  expect(groupsOf('chapter 2', ['Chapter 2', 'Chapter 20'], [hit('Chapter 2')])).toEqual([
    ['Tabs', 'Chapter 2', 'Chapter 20', 'Chapter 2'],
  ])
})

it('lets a tab of this very title past all that is not exact even when it comes later, unless a row was chosen', () => {
  expect(groupsOf('chapter 2', ['Chapter 20'], [hit('Chapter 21'), hit('Chapter 2')])).toEqual([
    ['Tabs', 'Chapter 2', 'Chapter 20', 'Chapter 21'],
  ])
  expect(groupsOf('chapter 2', ['Chapter 20'], [hit('Chapter 2')], true)).toEqual([
    ['Tabs', 'Chapter 20', 'Chapter 2'],
  ])
  expect(groupsOf('next', [], [hit('Next')])).toEqual([
    ['Tabs', 'Next'],
    ['Tools', 'Next Font', 'Next Size'],
  ])
  const tabs = [hit('Love letters'), hit('Letters', 'letters')]
  expect(groupsOf('letters', [], tabs)).toEqual([
    ['Tabs', 'Letters'],
    ['Tools', 'Next Font', 'Next Size'],
    ['Tabs', 'Love letters'],
    ['Passages', 'Letters'],
  ])
  expect(groupsOf('letters', [], tabs, true)).toEqual([
    ['Tools', 'Next Font', 'Next Size'],
    ['Tabs', 'Letters', 'Love letters'],
    ['Passages', 'Letters'],
  ])
})

it('lets a tab in whose title the words stand whole past those in which they go on, also when it comes later', () => {
  const late = [hit('Chapter 19 The Piano'), hit('Chapter 1 The Harbour')].map((tab) => ({
    ...tab,
    titled: true,
  }))
  expect(groupsOf('chapter 1', ['Chapter 12', 'Chapter 1 The Harbour'])).toEqual([
    ['Tabs', 'Chapter 1 The Harbour', 'Chapter 12'],
  ])
  expect(groupsOf('chapter 1', ['Chapter 12'], late)).toEqual([
    ['Tabs', 'Chapter 1 The Harbour', 'Chapter 12', 'Chapter 19 The Piano'],
  ])
  expect(groupsOf('chapter 1', ['Chapter 12'], late, true)).toEqual([
    ['Tabs', 'Chapter 12', 'Chapter 1 The Harbour', 'Chapter 19 The Piano'],
  ])
  const shop = { ...hit('The print shop'), titled: true }
  expect(groupsOf('print', ['Printed'], [shop])).toEqual([
    ['Tools', 'Print'],
    ['Tabs', 'Printed'],
    ['Tools', 'Download as Plain Text'],
    ['Tabs', 'The print shop'],
  ])
})

it('has a tab that the server found by its title among the tabs, also where its text has the words', () => {
  const tabs = [{ ...hit('The print shop', 'print'), titled: true }, hit('Blueprints', 'print')]
  expect(groupsOf('print', [], tabs)).toEqual([
    ['Tools', 'Print', 'Download as Plain Text'],
    ['Tabs', 'The print shop'],
    ['Passages', 'The print shop', 'Blueprints'],
  ])
})

describe('what a passage can be moved to', () => {
  const newTab = fakeCommand('new-tab', { title: 'New tab', keywords: [] })
  const targets = (query: string, titles: string[], found?: ReturnType<typeof hit>[]) =>
    targetRows(newTab, writingOf(titles, found), query).map((row) => [
      titleOf(row),
      ...(row.kind === 'tab' && row.line ? [row.line.text] : []),
    ])

  it('is a tab by its title, and no passage beside it', () => {
    const tabs = [{ ...hit('The lamp room', 'the lamp'), titled: true }, hit('The harbour', 'a lamp')]
    expect(targets('lamp', ['Lamplight'], tabs)).toEqual([['The lamp room'], ['Lamplight']])
    expect(targets('lamp', ['Lamplight'], [hit('The harbour', 'a lamp')])).toEqual([['Lamplight']])
    expect(targets('new', ['Newts'], [])).toEqual([['New tab'], ['Newts']])
  })

  it('is a tab by its words where no title has them, and opens nowhere', () => {
    const tabs = [hit('The harbour', 'a lamp')]
    expect(targets('lamp', ['Letters'], tabs)).toEqual([['The harbour', 'a lamp']])
    expect(targetRows(newTab, writingOf([], tabs), 'lamp')).toMatchObject([{ key: 'tab The harbour' }])
    expect(targetRows(newTab, writingOf([], tabs), 'lamp')[0]).not.toHaveProperty('words')
  })
})

const linesOf = (tabs: PaletteWriting['tabs']) =>
  tabRows(tabs).map((row) => (row.kind === 'tab' ? row.line : undefined))

it('shows the first words of tabs that share title and day, here and among what was found', () => {
  const one = { id: 'one', title: 'Interlude', writing_date, preview: 'On the ice.' }
  const two = { ...one, id: 'two', preview: 'On the train.' }
  const other = { ...one, id: 'other', writing_date: '2026-01-09' }
  expect(linesOf([one, two, other]).map((line) => line?.text)).toEqual([
    'On the ice.',
    'On the train.',
    undefined,
  ])

  const rowsWith = (tabs: PaletteWriting['tabs'], found: PaletteWriting['tabs']) => {
    const writing = { ...writingOf([]), tabs, found: { ...nothing, tabs: found } }
    return paletteGroups({ commands: [] }, writing, 'interlude', false).flatMap(({ rows }) => rows)
  }
  const both = [{ line: { text: 'On the ice.' } }, { line: { text: 'On the train.' } }]
  expect(rowsWith([one], [two])).toMatchObject(both)
  expect(rowsWith([], [one, two])).toMatchObject(both)
  expect(rowsWith([one], [one])[0]).not.toHaveProperty('line')
})

it('shows the first words of a tab that has no title of its own', () => {
  const lineOf = (title: string, preview?: string) =>
    linesOf([{ id: 'one', title, writing_date, preview }])[0]
  expect(lineOf('Writing Session 3', '\nOn the train.')).toEqual({ text: 'On the train.', marks: [] })
  expect(lineOf("Today's Writing", 'At dawn.')).toEqual({ text: 'At dawn.', marks: [] })
  expect(lineOf('Chapter 3', 'On the train.')).toBeUndefined()
  expect(lineOf('Writing Session 3', ' ')).toBeUndefined()
  expect(lineOf('Writing Session 3')).toBeUndefined()
})

describe('settings', () => {
  const settings = [
    fakeCommand('setting-Goal', { title: 'Daily Goal', keywords: ['target', 'letters'] }),
    fakeCommand('setting-Quotes', { title: 'Quotes and Dashes', keywords: ['curly'] }),
  ]
  const names = (query: string, titles: string[] = [], found?: ReturnType<typeof hit>[]) =>
    paletteGroups({ commands, settings }, writingOf(titles, found), query, false).map(({ name, rows }) => [
      name,
      ...rows.map(titleOf),
    ])

  it('are found by their words, and are in no list of all tools', () => {
    expect(names('quotes')).toEqual([['Settings', 'Quotes and Dashes']])
    expect(names('curly')).toEqual([['Settings', 'Quotes and Dashes']])
    expect(names('').map(([name]) => name)).toEqual(['Tools'])
    expect(names('qs'), 'not by letters that abbreviate them').toEqual([])
  })

  it('stand behind tools and tabs, unless these have the word in hiding', () => {
    expect(names('letters')).toEqual([
      ['Tools', 'Next Font', 'Next Size'],
      ['Settings', 'Daily Goal'],
    ])
    expect(names('goal', ['Goals of today'])).toEqual([
      ['Tabs', 'Goals of today'],
      ['Settings', 'Daily Goal'],
    ])
    const hiding = fakeCommand('settings', { title: 'Settings', keywords: ['daily goal'] })
    const groups = paletteGroups({ commands: [hiding], settings }, writingOf([]), 'goal', false)
    expect(groups.map(({ name }) => name)).toEqual(['Settings', 'Tools'])
  })

  it('let no tab that comes later past their very title', () => {
    expect(names('daily goal', [], [hit('Daily goal')])).toEqual([
      ['Settings', 'Daily Goal'],
      ['Tabs', 'Daily goal'],
    ])
  })
})

describe('headings', () => {
  const headings = ['The first cable', 'What it was made of', 'Next'].map((title, at) => {
    return { from: 100 * at, to: 100 * at + 20, level: at + 1, title, words: 90 }
  })
  const namesOf = (query: string, known: PaletteWriting['headings'] = headings) =>
    paletteGroups({ commands }, { ...writingOf([]), headings: known }, query, false).map(({ name, rows }) => [
      name,
      ...rows.map(titleOf),
    ])

  it('are all that # finds, as they stand in the text, or those with the words behind it', () => {
    expect(namesOf('#')).toEqual([['Headings', 'The first cable', 'What it was made of', 'Next']])
    expect(namesOf(' ## MADE')).toEqual([['Headings', 'What it was made of']])
    expect(namesOf('# sap')).toEqual([])
    expect(namesOf('#', [])).toEqual([])
  })

  it('of other tabs stand below those of this one, and are found by # alone', () => {
    const of = (title: string) => ({ id: title, title, writing_date })
    const others = {
      headings: [
        { from: 0, to: 9, level: 1, title: 'The second cable', words: 3, tab: of('Ch 2') },
        { from: 0, to: 9, level: 2, title: 'Next', words: 3, tab: of('Ch 3') },
      ],
      isUnderWay: false,
      hasMore: false,
      hasFailed: false,
    }
    const groups = (query: string) =>
      paletteGroups({ commands }, { ...writingOf([]), headings, others }, query, false)
    const names = (query: string) => groups(query).map(({ name, rows }) => [name, ...rows.map(titleOf)])
    expect(names('# cable')).toEqual([
      ['Headings', 'The first cable'],
      ['In other tabs', 'The second cable'],
    ])
    expect(names('#second')).toEqual([['In other tabs', 'The second cable']])
    expect(names('next').flat()).not.toContain('In other tabs')
    const keys = groups('#').flatMap(({ rows }) => rows.map(({ key }) => key))
    expect(new Set(keys).size).toBe(5)
    const many = Array.from({ length: 300 }, (_, at) => ({ ...others.headings[0], from: at }))
    const rows = paletteGroups(
      { commands },
      { ...writingOf([]), headings, others: { ...others, headings: many as typeof others.headings } },
      '#',
      false,
    )
    expect(rows[1]?.rows).toHaveLength(200)
  })

  it('are found by their words below tools', () => {
    expect(namesOf('cable')).toEqual([['Headings', 'The first cable']])
    expect(namesOf('next')).toEqual([
      ['Tools', 'Next Font', 'Next Size'],
      ['Headings', 'Next'],
    ])
    expect(namesOf('').map(([name]) => name)).toEqual(['Tools'])
  })

  it('are not asked for where Markdown is not shown', () => {
    expect(headingQuery({ ...writingOf([]), headings }, '# made ')).toBe('made')
    expect(headingQuery({ ...writingOf([]), headings }, 'made')).toBeUndefined()
    expect(headingQuery(writingOf([]), '#')).toBeUndefined()
  })
})

/** The names of the groups, each with the titles of its rows. */
function groupsOf(query: string, titles: string[], found?: ReturnType<typeof hit>[], isChosen = false) {
  const writing = writingOf(titles, found)
  return paletteGroups({ commands }, writing, query, isChosen).map(({ name, rows }) => [
    name,
    ...rows.map(titleOf),
  ])
}

function writingOf(titles: string[], found?: ReturnType<typeof hit>[]): PaletteWriting {
  return {
    today: writing_date,
    tabs: titles.map((title) => ({ id: `of today ${title}`, title, writing_date })),
    found: found ? { ...nothing, tabs: found } : nothing,
    search: () => {},
    open: () => {},
    goTo: () => {},
  }
}

function hit(title: string, text?: string) {
  const excerpt = text && { text, from: 0, to: text.length }
  return { id: title, title, writing_date: '2026-01-05', ...(excerpt && { excerpt }) }
}

function titleOf(row: PaletteRow): string {
  if (row.kind === 'heading') return row.heading.title
  return row.kind === 'tab' ? row.tab.title : row.command.title
}

it('does not take what was found for the letters before for something that is listed', () => {
  const hit = { id: 'letters', title: 'Letters', writing_date, excerpt: { text: 'a café', from: 2, to: 6 } }
  const found = { ...nothing, tabs: [hit] }
  const writing = { today: writing_date, tabs: [], goTo() {}, found, search() {}, open() {} }
  expect(isListedHere({ commands }, writing, 'cafes')).toBe(false)
  expect(isListedHere({ commands }, writing, 'paper')).toBe(true)
})
