import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { askedSetting } from '../../lib/choices/asked-setting.ts'
import { BrokenView } from './broken-view.tsx'
import { DayForm } from './day-form.tsx'
import { DoneView } from './done-view.tsx'
import { undoQuestion } from './import-words.ts'
import { lastImportLabel } from './last-import.ts'
import { LastImportRow } from './last-import-row.tsx'
import { planTexts } from './plan.ts'
import { AllNew, PreviewView } from './preview-view.tsx'
import { ProblemNote } from './problem-note.tsx'
import type { FoundText } from './reading/found.ts'
import { versionsToSend } from './send-versions.ts'
import type { Preview } from './stage.ts'

const today = '2026-01-08'
const notRead = Array.from({ length: 30_000 }, (_, index) => ({ path: `${index}.png`, why: 'a picture' }))
const texts = ['One two.', 'Three.'].map((text) => ({
  path: `${text}txt`,
  title: text,
  text,
  day: { date: '2022-03-08', from: 'name' as const },
}))
const plan = planTexts('notes.zip', { files: 30_002, texts, notRead }, today)
const preview: Preview = {
  kind: 'preview',
  plan,
  ticked: new Set(plan.texts.map(({ id }) => id)),
  hasWords: false,
  here: new Map(),
}
const nothing = () => {}
const changes = { tick: nothing, tickWords: nothing, moveTo: nothing, split: nothing, keepWhole: nothing }
const shown = (stage: Preview) =>
  renderToStaticMarkup(<PreviewView stage={stage} today={today} changes={changes} />)

const rowsIn = (markup: string) => markup.match(/\d+\.png/g)?.length

test('of many files that cannot be read the first are shown, and how many others there are', () => {
  const before = shown(preview)
  expect(rowsIn(before)).toBe(200)
  expect(before).toContain('and 29,800 others')
  const after = renderToStaticMarkup(
    <DoneView
      today={today}
      stage={{
        kind: 'done',
        plan,
        chosen: plan.texts,
        done: preview.ticked,
        refused: [],
        versions: versionsToSend([]),
        words: { words: [], came: 0 },
        imported: { name: 'notes.zip', at: 0, tabs: [] },
      }}
    />,
  )
  expect(rowsIn(after)).toBe(200)
  expect(after).toContain('and 29,800 others')
})

test('a book is offered by its parts or its chapters, and one with too many headings is not', () => {
  const way = (name: 'parts' | 'chapters', count: number) => ({
    name,
    count,
    pieces: Array.from({ length: count }, () => ({ from: 0, words: 1 })),
  })
  const words = (chapters: FoundText['chapters']) => {
    const [text] = texts.map((text) => ({ ...text, ...(chapters && { chapters }) }))
    const own = planTexts('book.docx', { files: 1, texts: text ? [text] : [], notRead: [] }, today)
    return shown({ ...preview, plan: own })
      .match(/import-split">(.*?)<\/span><\/div>/)?.[1]
      ?.replace(/<[^>]+>/g, '')
  }
  expect(words(undefined)).toBeUndefined()
  expect(words([way('chapters', 1_200)])).toBe('Split at its 1,200 chapters, One two.')
  expect(words([way('parts', 2), way('chapters', 12)])).toBe(
    'Split at its 2 parts, One two. or Split at its 12 chapters, One two.',
  )
  expect(words([way('parts', 2), way('chapters', 10_001)])).toBe('Split at its 2 parts, One two.')
  expect(words('too many')).toBe('Too many headings to split at')
})

test('what ticks all new texts is called by what it shows', () => {
  const label = renderToStaticMarkup(<AllNew stage={preview} onTick={nothing} />)
  expect(label).not.toContain('aria-label')
  expect(label.replace(/<[^>]+>/g, '')).toBe('All new texts: 2 texts on 1 day 3 words')
})

test('what the server refused is told with why, where the import breaks off too', () => {
  const [first, second] = plan.texts
  if (!first || !second) throw new Error('Nothing is planned')
  const broken = renderToStaticMarkup(
    <BrokenView
      stage={{
        kind: 'broken',
        break: { title: 'Stopped after 0 of 2.', words: '', isStop: true },
        plan,
        chosen: plan.texts,
        done: new Set(),
        refused: [{ text: second, why: 'it was deleted meanwhile' }],
        versions: versionsToSend([]),
        words: { words: [], came: 0 },
        imported: { name: 'notes.zip', at: 0, tabs: [] },
      }}
    />,
  )
  expect(broken.match(/it was deleted meanwhile/g)).toHaveLength(1)
})

test('why a file is not read stands behind its name, in whatever direction that is', () => {
  const problem = { words: 'There is no text.', lines: ['رسالة.png: a picture'], isError: false }
  expect(renderToStaticMarkup(<ProblemNote problem={problem} />)).toContain(
    '<bdi dir="ltr">رسالة.png: a picture',
  )
})

test('a year of two figures is no day of a text', () => {
  const form = <DayForm value={today} latest={today} label="" onChoose={nothing} onCancel={nothing} />
  expect(renderToStaticMarkup(form)).toContain('min="1900-01-01"')
})

describe('an import that can be undone', () => {
  const imported = { name: 'novel.docx', at: 0, tabs: ['a', 'b'], revision: 1 }
  const links = {
    lastImports: { all: () => [imported], keep: nothing, forget: nothing },
    locks: { hold: (_: number, work: () => Promise<never>) => work(), isHeld: async () => false },
    request: () => new Promise<never>(nothing),
    sendUnsaved: async () => {},
    remove: async () => 'deleted' as const,
  }
  const row = () => renderToStaticMarkup(<LastImportRow {...links} today={today} />)
  const question = 'This import has 2 tabs. Those that were changed since stay as they are.'

  test('is asked about at once only from the palette, which names its row', () => {
    expect(row()).not.toContain(question)
    askedSetting.set(lastImportLabel([imported]))
    const asked = row()
    askedSetting.set(undefined)
    expect(asked).toContain(question)
    expect(asked).toContain('All others go to the trash of the history, and can be restored for 30 days.')
  })

  test('tells how many tabs there may be where its page was closed at work', () => {
    expect(undoQuestion({ ...imported, revision: undefined })).toContain('This import has up to 2 tabs.')
    expect(undoQuestion({ ...imported, tabs: ['a'] })).toBe(
      'This import has 1 tab. If it was changed since, it stays as it is. If not, it goes to the trash of the history, and can be restored for 30 days.',
    )
  })
})
