import {
  findNext,
  findPrevious,
  getSearchQuery,
  replaceAll,
  replaceNext,
  SearchQuery,
  search,
  setSearchQuery,
} from '@codemirror/search'
import { EditorSelection, EditorState, type TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { describe, expect, it } from 'vitest'
import { startState } from '../code-mirror/text-state.ts'
import { FindQuery, findAlike, type QueryFields } from './find-query.ts'

const text = "It’s a café – it's “CAFE\u0301”, Straße"

/** As much of a view as CodeMirror's commands need. */
function viewOf(content: string, query: Partial<QueryFields>) {
  const fields = { search: '', replace: '', caseSensitive: false, wholeWord: false, ...query }
  const view = {
    state: startState(content, [search(), findAlike]).update({
      selection: EditorSelection.cursor(0),
      effects: setSearchQuery.of(new FindQuery(fields)),
    }).state,
    root: {},
    plugin: () => null,
    dispatch(...specs: TransactionSpec[]) {
      const transaction = view.state.update(...specs)
      view.state = transaction.state
    },
  }
  const run = (command: (view: EditorView) => boolean) => {
    command(view as unknown as EditorView)
    const { from, to } = view.state.selection.main
    return view.state.sliceDoc(from, to)
  }
  return { run, text: () => view.state.sliceDoc() }
}

describe('CodeMirror', () => {
  it('goes to what is alike, round and round', () => {
    const { run } = viewOf(text, { search: "it's" })
    expect([run(findNext), run(findNext), run(findNext)]).toEqual(['It’s', "it's", 'It’s'])
    expect([run(findPrevious), run(findPrevious)]).toEqual(["it's", 'It’s'])
  })

  it('replaces what is alike', () => {
    const { run, text: after } = viewOf(text, { search: 'cafe', replace: '$1 bar\\n' })
    run(findNext)
    run(replaceNext)
    run(replaceAll)
    expect(after()).toBe("It’s a $1 bar\\n – it's “$1 bar\\n”, Straße")
  })

  it('finds exactly what was typed where it is asked to', () => {
    const { run } = viewOf(text, { search: "it's", caseSensitive: true })
    expect([run(findNext), run(findNext)]).toEqual(["it's", "it's"])
  })
})

describe('a query', () => {
  const matches = (content: string, fields: Partial<QueryFields>) => {
    const query = new FindQuery({
      search: '',
      replace: '',
      caseSensitive: false,
      wholeWord: false,
      ...fields,
    })
    const { doc } = startState(content)
    return [...query.matches(doc)].map(({ from, to }) => doc.sliceString(from, to))
  }

  it('finds whole words', () => {
    const words = 'cafe cafes _cafe Café, (CAFE\u0301) cafe\u0301s'
    expect(matches(words, { search: 'café', wholeWord: true })).toEqual(['cafe', 'Café', 'CAFE\u0301'])
  })

  it('finds each of very many, over many lines', () => {
    expect(matches('one É\n'.repeat(40_000), { search: 'e' })).toHaveLength(80_000)
    expect(matches('one\n'.repeat(30_000), { search: 'e\no' })).toHaveLength(29_999)
  })

  it('nothing for nothing', () => {
    expect(matches('one', { search: '' })).toEqual([])
  })
})

it('takes the place of a query that CodeMirror made itself', () => {
  const state = EditorState.create({ extensions: [search(), findAlike] })
  const made = new SearchQuery({ search: "it's", caseSensitive: true })
  const after = state.update({ effects: setSearchQuery.of(made) }).state
  expect(getSearchQuery(after)).toBeInstanceOf(FindQuery)
  expect(getSearchQuery(after)).toMatchObject({ search: "it's", caseSensitive: true, literal: true })
})
