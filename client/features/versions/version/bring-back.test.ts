import { beforeEach, describe, expect, test } from 'vitest'
import { FakeEditor } from '../../../../tests/fakes/fake-editor.ts'
import { unreachable } from '../../../lib/api/api-error.ts'
import { changesOf } from '../../../lib/compare/changes.ts'
import type { ReplaceOptions } from '../../../lib/text/editor.ts'
import { bringBack } from './bring-back.ts'

const before = 'The wild river ran. Nobody came to the lake.'
const after = 'The calm river ran. Nobody came to the sea.'

let editor: FakeEditor
let options: ReplaceOptions[]
let kept: string[]
let said: string[]
let undo: () => void
let undone: number
let keepVersion: (content: string) => Promise<void>
let leaving: AbortController

beforeEach(() => {
  leaving = new AbortController()
  editor = new FakeEditor(before)
  options = []
  kept = []
  said = []
  undone = 0
  keepVersion = async (content) => void kept.push(content)
})

/** Brings back these changes. */
const bring = (which = [0]) =>
  bringBack(
    changesOf(before, after).filter((_, index) => which.includes(index)),
    { before, after, origins: 't4p4t35' },
    {
      editor: {
        text: editor.text,
        onChange: editor.onChange.bind(editor),
        origins: () => 'r44',
        replace(splices, given = {}) {
          options.push(given)
          editor.replace(splices, given)
        },
      },
      keepVersion: (content) => keepVersion(content),
      signal: leaving.signal,
      onUndone: () => void undone++,
      say: {
        error: (words) => said.push(words),
        info: (words) => said.push(words),
        success(words, options) {
          said.push(words)
          undo = options?.undo ?? undo
        },
      },
    },
  )

const moved = 'Meanwhile, your text has changed. Nothing was brought back. Please look again.'

test('brings one place back as one step, and keeps the text first', async () => {
  expect(await bring()).toBe(true)
  expect([editor.text(), editor.undoable, kept]).toEqual([
    'The calm river ran. Nobody came to the lake.',
    [before],
    [before],
  ])
  expect(said).toEqual(['Brought back'])
})

test('several places of a paragraph are one step too', async () => {
  await bring([0, 1])
  expect([editor.text(), editor.undoable]).toEqual([after, [before]])
})

test('the words come with the origins that they have in the version', async () => {
  await bring([0, 1])
  expect(options).toEqual([{ origin: { record: 'p4t3' } }])
})

describe('nothing is changed', () => {
  test.each([
    ['another device has', () => editor.set(`Before it. ${before}`, 'remote')],
    ['the writer has', () => editor.type(' On.')],
    ['another tab was loaded, with the same words,', () => editor.set(before, 'load')],
  ])('where %s changed the text while it was kept', async (_who, change) => {
    let now = ''
    keepVersion = async () => {
      change()
      now = editor.text()
    }
    expect(await bring()).toBe(false)
    expect([editor.text(), editor.undoable, said]).toEqual([now, [], [moved]])
    expect(editor.listeners()).toBe(0)
  })

  test('where the text is another one since the comparison, and then no version is kept', async () => {
    editor.set(`Before it. ${before}`, 'remote')
    expect(await bring()).toBe(false)
    expect([editor.text(), kept, said]).toEqual([`Before it. ${before}`, [], [moved]])
  })

  test('where the text cannot be kept first', async () => {
    keepVersion = () => Promise.reject(unreachable())
    expect(await bring()).toBe(false)
    expect([editor.text(), editor.undoable]).toEqual([before, []])
    expect(said).toEqual(['Network error. Please check your connection.'])
    expect(editor.listeners()).toBe(0)
  })

  test('where the writer has left by then', async () => {
    keepVersion = async () => leaving.abort()
    expect(await bring()).toBe(false)
    expect([editor.text(), said, editor.listeners()]).toEqual([before, ['Nothing was brought back.'], 0])
  })
})

describe('undoing it from the message', () => {
  test('puts the words back that stood there, with their origins, and says that it did', async () => {
    await bring()
    undo()
    expect([editor.text(), undone]).toEqual([before, 1])
    expect(options.at(-1)?.origin).toEqual({ text: before, record: 'r44', origin: 'u' })
  })

  test('keeps what was written meanwhile', async () => {
    await bring()
    editor.type(' On.')
    undo()
    expect(editor.text()).toBe(`${before} On.`)
  })

  test('never touches another text', async () => {
    await bring()
    editor.set('Another tab.', 'load')
    undo()
    expect([editor.text(), undone]).toEqual(['Another tab.', 0])
  })
})
