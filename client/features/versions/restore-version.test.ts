import { beforeEach, describe, expect, test } from 'vitest'
import { unreachable } from '../../lib/api-error.ts'
import { FakeEditor } from '../../lib/fake-editor.ts'
import { restoreVersion } from './restore-version.ts'

const before = 'The wild river ran to the lake.'
const after = 'The calm river ran to the sea.'

let editor: FakeEditor
let kept: string[]
let said: string[]
let undo: () => void
let keepVersion: (content: string) => Promise<void>

beforeEach(() => {
  editor = new FakeEditor(before)
  kept = []
  said = []
  keepVersion = async (content) => void kept.push(content)
})

const restore = () =>
  restoreVersion(
    { before, after },
    {
      editor,
      keepVersion: (content) => keepVersion(content),
      say: {
        error: (words) => said.push(words),
        success(words, options) {
          said.push(words)
          undo = options?.undo ?? undo
        },
      },
    },
  )

const written = 'Nothing was restored. Please try again.'

describe('restoring', () => {
  test('keeps the text that is there, and replaces it in one step', async () => {
    expect(await restore()).toBe(true)
    expect([editor.text(), editor.undoable, kept]).toEqual([after, [before], [before]])
    expect(said).toEqual(['Version restored'])
  })

  test('keeps what has been written since the two were compared', async () => {
    editor.set(`${before} It was late.`, 'remote')
    keepVersion = async (content) => {
      kept.push(content)
      editor.set(`Once, ${editor.text()}`, 'remote')
    }
    expect(await restore()).toBe(true)
    expect(editor.text()).toBe(`Once, ${after} It was late.`)
    expect(kept).toEqual([`${before} It was late.`])
  })

  test('tells where the same words have been changed since', async () => {
    editor.set(before.replace('wild', 'stormy'), 'remote')
    expect(await restore()).toBe(true)
    expect(editor.text()).toBe(after.replace('calm', 'stormy calm'))
    expect(said).toEqual([
      'Version restored. Some of the same words were changed meanwhile. Both wordings stand in the text.',
    ])
  })

  test('changes nothing where the text cannot be kept first', async () => {
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

  test('changes nothing where two whole texts would stand one behind the other', async () => {
    const long = Array.from({ length: 600 }, (_, index) => `word${index}`).join(' ')
    editor.set(long, 'remote')
    const longAgo = Array.from({ length: 600 }, (_, index) => `ago${index}`).join(' ')
    const say = { success: () => {}, error: (words: string) => said.push(words) }
    expect(await restoreVersion({ before, after: longAgo }, { editor, keepVersion, say })).toBe(false)
    expect(editor.text()).toBe(long)
    expect(said.join()).toContain(written)
  })
})

describe('undoing it from the message', () => {
  test('brings the text back, with what was written meanwhile', async () => {
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
    expect(said.at(-1)).toBe('The text is another by now. What it was is kept as a version.')
  })
})
