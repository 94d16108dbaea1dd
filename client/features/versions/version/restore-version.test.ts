import { beforeEach, describe, expect, test } from 'vitest'
import { FakeEditor } from '../../../../tests/fakes/fake-editor.ts'
import { unreachable } from '../../../lib/api/api-error.ts'
import { type RestorePorts, restoreVersion } from './restore-version.ts'

const before = 'The wild river ran to the lake.'
const after = 'The calm river ran to the sea.'

let editor: FakeEditor
let kept: string[]
let said: string[]
let undo: () => void
let gone: () => void
let reviewed: unknown[]
const review: RestorePorts['review'] = (texts) => {
  reviewed.push({ ...texts, now: editor.text() })
}
let keepVersion: (content: string) => Promise<void>
let leaving: AbortController

beforeEach(() => {
  leaving = new AbortController()
  editor = new FakeEditor(before)
  kept = []
  said = []
  reviewed = []
  keepVersion = async (content) => void kept.push(content)
})

const restore = (texts = { before, after }) =>
  restoreVersion(texts, {
    editor,
    keepVersion: (content) => keepVersion(content),
    review,
    signal: leaving.signal,
    say: {
      error: (words) => said.push(words),
      info: (words) => said.push(words),
      success(words, options) {
        said.push(words)
        undo = options?.undo ?? undo
        gone = options?.onGone ?? gone
      },
    },
  })

const written = 'Nothing was restored. Please try again.'

describe('where the words came from', () => {
  let given: unknown[]
  const recorded = (record: string) => ({
    text: editor.text,
    onChange: editor.onChange.bind(editor),
    origins: () => record,
    replace(...[splices, options]: Parameters<FakeEditor['replace']>) {
      given.push(options?.origin)
      editor.replace(splices, options)
    },
  })
  const restoreRecorded = () =>
    restoreVersion(
      { before, after, origins: 't30' },
      {
        editor: recorded('r31'),
        keepVersion: (content) => keepVersion(content),
        review,
        signal: leaving.signal,
        say: {
          error() {},
          info() {},
          success(_words, options) {
            undo = options?.undo ?? undo
          },
        },
      },
    )

  beforeEach(() => {
    given = []
  })

  test('comes back with them, and so it does when that is undone', async () => {
    await restoreRecorded()
    undo()
    expect(editor.text()).toBe(before)
    expect(given).toEqual([
      { text: after, record: 't30', origin: 'u' },
      { text: before, record: 'r31', origin: 'u' },
    ])
  })

  test('is unknown where somebody has written meanwhile', async () => {
    keepVersion = async () => editor.type(' It was late.')
    await restoreRecorded()
    editor.type(' So late.')
    undo()
    expect(given).toEqual(['u', 'u'])
  })
})

describe('restoring', () => {
  test('keeps the current text as a version, and replaces it in one step', async () => {
    expect(await restore()).toBe(true)
    expect([editor.text(), editor.undoable, kept]).toEqual([after, [before], [before]])
    expect(said).toEqual(['Version restored'])
  })

  test('keeps what was written after the comparison', async () => {
    editor.set(`${before} It was late.`, 'remote')
    keepVersion = async (content) => {
      kept.push(content)
      editor.set(`It began. ${editor.text()}`, 'remote')
    }
    expect(await restore()).toBe(true)
    expect(editor.text()).toBe(`It began. ${after} It was late.`)
    expect(kept).toEqual([`${before} It was late.`])
  })

  test('leaves a sentence that was changed after the comparison, and offers the version’s sentence', async () => {
    editor.set(before.replace('wild', 'stormy'), 'remote')
    expect(await restore()).toBe(true)
    expect(editor.text()).toBe(before.replace('wild', 'stormy'))
    expect(reviewed).toEqual([{ from: before, to: after, now: editor.text() }])
    expect(said).toEqual([
      'Meanwhile, you changed the text, so it stays as it is. The review suggests the other words.',
    ])
    expect(editor.listeners()).toBe(0)
  })

  test('brings back the other sentences before it offers that one', async () => {
    const texts = { before: `${before} So it was.`, after: `${after} So it is.` }
    editor.set(texts.before.replace('wild', 'stormy'), 'remote')
    expect(await restore(texts)).toBe(true)
    expect(editor.text()).toBe('The stormy river ran to the lake. So it is.')
    expect(reviewed).toEqual([{ from: texts.before, to: texts.after, now: editor.text() }])
    expect(said).toEqual([
      'Meanwhile, you changed the text in 1 place. Your words stay there. The review suggests the other words.',
    ])
  })

  test('changes nothing if the text cannot be kept first', async () => {
    keepVersion = () => Promise.reject(unreachable())
    expect(await restore()).toBe(false)
    expect([editor.text(), editor.undoable]).toEqual([before, []])
    expect(said).toEqual(['Network error. Please check your connection.'])
  })

  test('never touches another text', async () => {
    keepVersion = async () => editor.set('Another tab.', 'load')
    expect(await restore()).toBe(false)
    expect(editor.text()).toBe('Another tab.')
    expect(said.join()).toContain(written)
  })

  test('changes nothing if nothing is left of the text that was compared', async () => {
    const long = Array.from({ length: 600 }, (_, index) => `word${index}`).join(' ')
    editor.set(long, 'remote')
    const longAgo = Array.from({ length: 600 }, (_, index) => `ago${index}`).join(' ')
    const say = { success: () => {}, info: () => {}, error: (words: string) => said.push(words) }
    const ports = { editor, keepVersion, review, say, signal: leaving.signal }
    expect(await restoreVersion({ before, after: longAgo }, ports)).toBe(false)
    expect(editor.text()).toBe(long)
    expect(said.join()).toContain(written)
  })
})

test.each([
  ['the text is kept', () => Promise.resolve()],
  ['the text cannot be kept', () => Promise.reject(unreachable())],
])('given up before %s, changes nothing and says so at once', async (_, answer) => {
  keepVersion = () => {
    leaving.abort()
    expect(said).toEqual(['Nothing was restored.'])
    return answer()
  }
  expect(await restore()).toBe(false)
  expect([editor.text(), said, editor.listeners()]).toEqual([before, ['Nothing was restored.'], 0])
})

test('says nothing of giving up to whoever leaves when it is done', async () => {
  await restore()
  leaving.abort()
  expect(said).toEqual(['Version restored'])
})

test('stops listening to the editor when the message closes', async () => {
  for (let times = 0; times < 3; times++) {
    editor.set(before, 'remote')
    await restore()
    expect(editor.listeners()).toBe(1)
    gone()
    expect(editor.listeners()).toBe(0)
  }
  keepVersion = () => Promise.reject(unreachable())
  await restore()
  expect(editor.listeners()).toBe(0)
})

describe('undoing it from the message', () => {
  test('restores the text from before, and keeps what was written meanwhile', async () => {
    await restore()
    editor.set(`${after} It was late.`, 'remote')
    undo()
    expect(editor.text()).toBe(`${before} It was late.`)
    expect(said).toEqual(['Version restored'])
  })

  test('never touches another text', async () => {
    await restore()
    editor.set('Another tab.', 'load')
    undo()
    expect(editor.text()).toBe('Another tab.')
    expect(said.at(-1)).toBe(
      'Another tab was opened in the meantime, so this cannot be undone here. The earlier text is kept as a version.',
    )
  })

  test('says that the text has changed where it has', async () => {
    await restore()
    editor.set('Something else entirely, and nothing of what was there.', 'remote')
    undo()
    expect(said.at(-1)).toBe(
      'The text has changed in the meantime, so this cannot be undone. The earlier text is kept as a version.',
    )
  })
})
