import { join } from 'node:path'
import { expect, test } from 'vitest'
import { measureJudged, measureText } from './measure-judged.ts'
import { type Judged, readJudged } from './read-judged.ts'
import { compareSentences } from './sentence-edits.ts'

const folder = join(import.meta.dirname, '../labelled/judged')

async function sample(): Promise<Judged> {
  const judged = await readJudged(folder)
  if (!judged) throw new Error(`${folder} cannot be read`)
  return judged
}

test('judged edits are read, and a folder without them is none', async () => {
  const { texts, learners } = await sample()
  expect([...texts.values()].flat().map(({ task, judged }) => `${task} ${judged}`)).toEqual([
    'analysis improves',
    'analysis ungrammatical',
    'simplification improves',
    'tightening neutral',
    'tightening changes-meaning',
  ])
  expect(learners).toHaveLength(1)
  expect(await readJudged(join(folder, 'missing'))).toBeUndefined()
})

test('each judged edit is made, made otherwise or gone, and the others are new', async () => {
  const [bus, oven, roof] = [...(await sample()).texts].map(([text, judged]) => {
    return measureText(text, judged).map(({ task, fate }) => `${task} ${fate}`)
  })
  expect(bus).toEqual(['analysis made', 'analysis gone', 'simplification new', 'tightening new'])
  expect(oven).toEqual([
    'analysis new',
    'analysis new',
    'simplification made',
    'simplification new',
    'tightening made',
  ])
  expect(roof).toEqual(['analysis new', 'simplification new', 'tightening changed', 'tightening new'])
})

test('the report says what share is bad, what was kept and what nobody judged', async () => {
  const report = measureJudged(await sample())
  expect(report).toMatch(/^3 texts:\n/)
  expect(report).toContain(
    'bad 0 of 3 (0.0%), good kept 2 of 2 (100.0%; 0 of them not shown, 0 more otherwise), not judged',
  )
  expect(report).toContain('learners: 2 of 2 errors found (100.0%), 2 of 2 marks right (100.0%)')
  expect(report).toMatch(
    /: 1 of 2 shown \(50\.0%\), 1 found \(50\.0%\); [\d.]+ marks in 1,000 words, 0\.0 of them/,
  )
})

test('a sentence is compared with what became of it', () => {
  const { edits } = compareSentences(
    'Ada came. It is old. It is new.',
    'Ada came. It is very old. It is new.',
  )
  expect(edits).toEqual([{ before: 'It is old.', after: 'It is very old.' }])
})

test('words are found wherever their lines end', () => {
  const { editOf } = compareSentences('It (the house)\nis old.', 'It (the house)\nis very old.')
  const before = 'It (the house) is old.'
  expect(editOf(before)).toEqual({ before, after: 'It (the house) is very old.' })
  expect(editOf('It is new.')).toBeUndefined()
})
