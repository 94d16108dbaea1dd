import { getSearchQuery, setSearchQuery } from '@codemirror/search'
import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { FindQuery, type QueryFields } from './find-query.ts'

export function queryOf(state: EditorState): FindQuery {
  const query = getSearchQuery(state)
  return query instanceof FindQuery ? query : new FindQuery(query)
}

export function changeQuery(view: EditorView, part: Partial<QueryFields>): void {
  const { search, replace, caseSensitive, wholeWord } = queryOf(view.state)
  const changed = new FindQuery({ search, replace, caseSensitive, wholeWord, ...part })
  view.dispatch({ effects: setSearchQuery.of(changed) })
}
