import { beforeEach, expect, test, vi } from 'vitest'
import { chosen, FakeImport, textOf } from '../../../tests/fakes/fake-import.ts'
import { findChapters } from './reading/chapters/find-chapters.ts'
import { CannotBeRead, type Found, type FoundText } from './reading/found.ts'

vi.mock('../../lib/wait.ts', () => ({ wait: async () => {} }))

let fake: FakeImport

beforeEach(() => {
  fake = new FakeImport()
})

test('what is shown is forgotten, and files that are on their way come all the same', async () => {
  await fake.begin()
  const dropped = Promise.withResolvers<typeof chosen>()
  const begun = fake.importing.begin(dropped.promise)
  fake.importing.forget(fake.at('preview'))
  fake.at('start')
  dropped.resolve(chosen)
  await begun
  const next = fake.at('preview')
  fake.importing.forget({ kind: 'start' })
  expect(fake.importing.stage.get()).toBe(next)
})

test('the new ones are ticked, and what is here is not', async () => {
  fake.server.add({ content: 'The  harbour\nat six.', writing_date: '2021-05-05' })
  fake.server.add({ content: 'The harbour at ten.' })
  await fake.begin()
  const { plan, ticked } = fake.at('preview')
  expect(plan.texts.map(({ path, double }) => [path, double])).toEqual([
    ['first.txt', undefined],
    ['harbour.txt', 'here'],
    ['letter.txt', undefined],
  ])
  expect(ticked.size).toBe(2)
  expect(fake.puts()).toEqual([])
})

test('only texts of tabs are asked for that may be the same', async () => {
  fake.server.add({ content: 'The harbour at six.' })
  fake.server.add({ content: 'The harbour at ten.' })
  fake.server.add({ content: 'Quite another one, and longer than these.' })
  await fake.begin()
  expect(fake.server.calls.filter((call) => call === 'POST /api/tabs/texts')).toHaveLength(1)
  expect(fake.at('preview').ticked.size).toBe(2)
})

test('a long text that is here is found by how it begins', async () => {
  const long = 'e\u0301 and so on. '.repeat(400)
  fake.server.add({ content: `${long}\nIts end.` })
  fake.found = {
    ...fake.found,
    texts: [textOf('long.txt', `${long.normalize('NFC')} Its end.`), ...fake.found.texts],
  }
  await fake.begin()
  const here = fake.at('preview').plan.texts.filter(({ double }) => double === 'here')
  expect(here.map(({ path }) => path)).toEqual(['long.txt'])
})

test('what is deleted is not here', async () => {
  fake.server.add({ content: 'Not sent.', deleted_at: 5 })
  await fake.begin()
  expect(fake.at('preview').ticked.size).toBe(3)
})

test('where everything is here, or nothing is a text, it says so', async () => {
  for (const { text } of fake.found.texts) fake.server.add({ content: text })
  await fake.begin()
  expect(fake.at('start').problem).toMatchObject({
    words: 'Everything in notes.zip is already here.',
    isError: false,
  })
  const versions = { data: new Blob(), ends: [1, 2, 3] }
  fake.found.texts.push({ ...textOf('again.txt', 'Not sent.'), versions })
  await fake.begin()
  expect(fake.at('start').problem?.words).toBe(
    'All texts in notes.zip are already here. 3 earlier versions were left out: versions come only with a new tab.',
  )
  fake.found = { files: 1, texts: [], notRead: [{ path: 'cover.png', why: 'a picture' }] }
  await fake.begin()
  expect(fake.at('start').problem).toMatchObject({
    words: 'There is no text in notes.zip.',
    lines: ['cover.png: a picture'],
  })
})

test('what could not be opened when it was dropped is listed with what cannot be read', async () => {
  const shut = { path: 'shut', why: 'not all that is in it can be opened' }
  await fake.importing.begin([...chosen, shut])
  expect(fake.at('preview').plan).toMatchObject({ files: 5, notRead: [{ path: 'cover.png' }, shut] })
  fake.found = { files: 0, texts: [], notRead: [] }
  await fake.importing.begin([shut])
  expect(fake.at('start').problem).toMatchObject({
    words: 'There is no text in shut.',
    lines: ['shut: not all that is in it can be opened'],
  })
})

test('a file that is broken is told of in the words of the reader', async () => {
  fake.readFiles = async () => {
    throw new CannotBeRead('notes.zip cannot be read. It ends too early.')
  }
  await fake.begin()
  expect(fake.at('start').problem).toMatchObject({
    words: 'notes.zip cannot be read. It ends too early.',
    isError: true,
  })
})

test('without a connection, what is read waits until there is one', async () => {
  fake.server.isConnected = false
  await fake.begin()
  expect(fake.at('not looked').message).toBe('Importing needs a connection.')
  fake.server.isConnected = true
  await fake.importing.look()
  expect(fake.at('preview').ticked.size).toBe(3)
})

test('reading that is given up shows nothing', async () => {
  const gate = Promise.withResolvers<Found>()
  fake.readFiles = () => gate.promise
  const begun = fake.begin()
  await vi.waitFor(() => fake.at('reading'))
  fake.importing.reset()
  gate.resolve(fake.found)
  await begun
  fake.at('start')
})

const book = 'For nobody.\n\n# One\n\nIt was lit.\n\n# Two\n\nIt was out.\n'
const withChapters = (path: string, text: string): FoundText => {
  const chapters = findChapters(text)
  return { ...textOf(path, text), ...(chapters && { chapters }) }
}
const titles = () => fake.at('preview').plan.texts.map(({ title }) => title)

test('a book is split at its chapters, and is one text again', async () => {
  fake.found = { files: 1, texts: [withChapters('book.md', book)], notRead: [] }
  await fake.begin()
  const [whole] = fake.at('preview').plan.texts
  fake.importing.split(whole?.id ?? '', 0)
  expect(titles()).toEqual(['book', 'One', 'Two'])
  expect(fake.at('preview').ticked.size).toBe(3)
  fake.importing.keepWhole(whole?.id ?? '')
  expect(fake.at('preview').plan.texts).toEqual([whole])
})

test('a book that came in by its chapters comes by none of them again', async () => {
  fake.found = { files: 1, texts: [withChapters('book.md', book)], notRead: [] }
  for (const content of ['For nobody.', '# One\n\nIt was lit.', '# Two\n\nIt was out.'])
    fake.server.add({ content })
  await fake.begin()
  expect(fake.at('start').problem?.words).toBe('Everything in notes.zip is already here.')
  fake.found = { ...fake.found, texts: [withChapters('book.md', `${book}\n# Three\n\nNew.`)] }
  await fake.begin()
  const { plan, ticked } = fake.at('preview')
  expect(plan.texts.map(({ title, double }) => [title, double])).toEqual([
    ['book', 'here'],
    ['One', 'here'],
    ['Two', 'here'],
    ['Three', undefined],
  ])
  expect(ticked.size).toBe(1)
})
