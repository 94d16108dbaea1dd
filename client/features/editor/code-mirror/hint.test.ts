import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import { hint } from './hint.ts'

test('screen readers are told the hint of an empty text only', () => {
  expect(attributesOf('')).toEqual({ 'aria-placeholder': 'Start writing...' })
  expect(attributesOf('Words')).toEqual({})
})

function attributesOf(text: string): object {
  const state = EditorState.create({ doc: text, extensions: hint('Start writing...') })
  const sources = state.facet(EditorView.contentAttributes)
  const view = { state } as EditorView
  return Object.assign({}, ...sources.map((source) => (typeof source === 'function' ? source(view) : source)))
}
