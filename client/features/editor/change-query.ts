import { getSearchQuery, SearchQuery, setSearchQuery } from '@codemirror/search'
import type { EditorView } from '@codemirror/view'

export type QueryFields = Pick<SearchQuery, 'search' | 'replace' | 'caseSensitive' | 'wholeWord'>

/** Characters are searched for as they are: a backslash is none but itself. */
export function changeQuery(view: EditorView, part: Partial<QueryFields>): void {
  const { search, replace, caseSensitive, wholeWord } = getSearchQuery(view.state)
  const changed = new SearchQuery({ search, replace, caseSensitive, wholeWord, literal: true, ...part })
  view.dispatch({ effects: setSearchQuery.of(changed) })
}
