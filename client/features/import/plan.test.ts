import { expect, it } from 'vitest'
import { maxContentLength } from '#shared/tab-fields.ts'
import { createPace } from '../../lib/api/pace.ts'
import { nameOfFiles } from './chosen-files.ts'
import {
  breakWords,
  dayReasons,
  lateBreakWords,
  leftOutLines,
  leftOutWords,
  undoneWords,
} from './import-words.ts'
import { daysOf, isOffered, onDay, planTexts, sumOf } from './plan.ts'
import type { FoundText } from './reading/found.ts'
import { versionsToSend } from './send-versions.ts'

const today = '2026-01-08'
const text = (path: string, words: string, date = '2026-01-04'): FoundText => ({
  path,
  title: path,
  text: words,
  day: { date, from: 'name' },
})
const plan = (...texts: FoundText[]) =>
  planTexts('notes.zip', { files: texts.length, texts, notRead: [] }, today)

it('has chapters in the order of their numbers, and their ids in the same', () => {
  const { texts } = plan(text('Chapter 10', 'a'), text('Chapter 2', 'b'), text('Chapter 1', 'c'))
  expect(texts.map(({ title }) => title)).toEqual(['Chapter 1', 'Chapter 2', 'Chapter 10'])
  const ids = texts.map(({ id }) => id)
  expect(ids).toEqual([...ids].sort())
})

it('takes no day that is yet to come, and none that is no day', () => {
  const days = plan(text('a', 'a', '2026-01-09'), text('b', 'b', '2026-02-31x'), text('c', 'c', today)).texts
  expect(days.map(({ day }) => [day.date, day.from])).toEqual([
    [today, 'clock'],
    [today, 'clock'],
    [today, 'name'],
  ])
})

it('makes of every title one that the server takes', () => {
  const long = `${'x'.repeat(199)}😀`
  const titles = ['  ', long, ' Harbour '].map((title, index) => ({
    ...text(`${index}.txt`, `${index}`),
    title,
  }))
  expect(plan(...titles).texts.map(({ title }) => title)).toEqual([
    '0.txt',
    `${'x'.repeat(199)}\ufffd`,
    'Harbour',
  ])
})

it('leaves out what is longer than a tab, and says so', () => {
  const { texts, notRead } = plan(text('long.txt', 'x'.repeat(maxContentLength + 1)), text('short.txt', 'x'))
  expect(texts).toHaveLength(1)
  expect(notRead).toEqual([{ path: 'long.txt', why: 'longer than a tab can be' }])
})

it('has what the server would store, unit for unit', () => {
  expect(plan(text('a', 'a\0b\ud800')).texts[0]?.text).toBe('a\ufffdb\ufffd')
})

it('of the same words the one is new that was not in the trash, and of which there are versions', () => {
  const versions = (count: number) => ({ data: new Blob(), ends: Array<number>(count).fill(0) })
  const planned = plan(
    { ...text('a', 'Same'), isTrash: true, versions: versions(9) },
    text('b', 'Same'),
    { ...text('c', 'Same'), versions: versions(3) },
    { ...text('d', ''), versions: versions(1) },
    { ...text('e', ' '), versions: versions(1) },
  )
  expect(planned.texts.map(({ double }) => double)).toEqual([
    'twice',
    'twice',
    undefined,
    undefined,
    undefined,
  ])
})

it('knows a text that is there twice', () => {
  const planned = plan(text('a', 'The same  words'), text('b', 'The same\nwords'), text('c', 'Others'))
  expect(planned.texts.map(({ double }) => double)).toEqual([undefined, 'twice', undefined])
  expect(leftOutWords({ ...planned, notRead: [{ path: 'x', why: 'y' }] })).toBe(
    '1 with the same words as another one, 1 cannot be read',
  )
  expect(leftOutLines(planned, planned.texts.slice(0, 1))).toEqual([
    '1 text with the words of another one',
    '1 text that you left out',
  ])
})

it('tells apart what has no words', () => {
  const planned = plan(text('a', 'Words'), text('b', ' '))
  expect(planned.texts.map(isOffered)).toEqual([true, false])
  expect(leftOutWords(planned)).toBe('1 without words')
  expect(leftOutLines(planned, planned.texts.slice(0, 1))).toEqual(['1 text without words'])
  expect(leftOutLines(planned, planned.texts)).toEqual([])
})

it('takes of those the one that knows its day best', () => {
  const ofFile = { ...text('a', 'The same'), day: { date: today, from: 'file' as const } }
  const ofMatter = { ...text('c', 'The same'), day: { date: today, from: 'front matter' as const } }
  const planned = plan(ofFile, text('b', 'The same'), ofMatter)
  expect(planned.texts.map(({ double }) => double)).toEqual(['twice', 'twice', undefined])
})

it('a day that nothing says is known less well than that of the last change', () => {
  const ofNothing = { ...text('a', 'The same'), day: { date: today, from: 'nothing' as const } }
  const ofFile = { ...text('b', 'The same'), day: { date: '2026-01-03', from: 'file' as const } }
  expect(plan(ofNothing, ofFile).texts.map(({ double }) => double)).toEqual(['twice', undefined])
  expect(dayReasons.nothing).toBe('nothing says its day')
})

it('lists the newest day first, and counts', () => {
  const planned = plan(text('a', 'one two', '2022-03-08'), text('b', 'three'), text('c', 'four five six'))
  expect(daysOf(planned.texts).map(({ date, texts }) => [date, texts.length])).toEqual([
    ['2026-01-04', 2],
    ['2022-03-08', 1],
  ])
  expect(sumOf(planned.texts)).toEqual({ texts: 3, words: 6, days: 2 })
  const moved = onDay(planned, [planned.texts[0]?.id ?? ''], '2026-01-04')
  expect(moved.texts.map(({ day }) => day.from)).toEqual(['writer', 'name', 'name'])
  expect(sumOf(moved.texts).days).toBe(1)
})

it.each([
  [['notes.zip'], 'notes.zip'],
  [['book/1.txt'], '1.txt'],
  [['book/1.txt', 'book/part/2.txt'], 'book'],
  [['book/1.txt', '2.txt'], '2 files'],
  [['1.txt', '2.txt', '3.txt'], '3 files'],
])('calls %j %s', (paths, name) => {
  expect(nameOfFiles(paths.map((path) => ({ path, file: new File([], path) })))).toBe(name)
})

it('says how many are here and whole', () => {
  expect(breakWords(undefined, 5, 9)).toEqual({
    title: 'Stopped after 5 of 9.',
    words: 'Those five are here and whole. The others wait in this window; nothing is added twice.',
    isStop: true,
  })
  expect(breakWords(undefined, 1, 9).words).toMatch(/^That one is here/)
  expect(breakWords(undefined, 13, 19).words).toMatch(/^Those 13 are/)
  expect(breakWords(new Error('?'), 0, 9).title).toBe('The import broke off after 0 of 9.')
  expect(breakWords(new Error('?'), 0, 9).words).toMatch(/^Nothing was added/)
  expect(breakWords(new Error('?'), 0, 9, true).words).toMatch(/^Whether one was added is not known yet/)
})

it('says how many texts are here where what comes with them does not', () => {
  const words = (made: number, of: number) =>
    lateBreakWords(undefined, versionsToSend([]), { made, of }).words.split('. ')[0]
  expect([words(3, 5), words(1, 5), words(5, 5), words(1, 1)]).toEqual([
    '3 of 5 texts are here',
    '1 of 5 texts is here',
    'All 5 texts are here',
    'The text is here',
  ])
  expect(words(0, 0)).toMatch(/^The rest waits/)
})

it('says what became of those that were to be undone', () => {
  expect(undoneWords({ trashed: 2, kept: 1, left: ['a'], error: new Error('No') })).toBe(
    'They stay there for 30 days. 1 tab changed since, and stays as it is. 1 tab could not be undone yet.',
  )
  expect(undoneWords({ trashed: 0, kept: 0, left: ['a'] })).toBe('1 tab has not come yet.')
  expect(undoneWords({ trashed: 0, kept: 0, left: [] })).toBe('None of the tabs is here.')
})

it('lets so many calls go at once, and the others in their time', async () => {
  const pauses: number[] = []
  let now = 0
  const pace = createPace({
    burst: 2,
    perSecond: 10,
    now: () => now,
    async pause(ms) {
      pauses.push(Math.round(ms))
      now += ms
    },
  })
  for (let call = 0; call < 4; call += 1) await pace()
  expect(pauses).toEqual([100, 100])
  await expect(pace(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
})
