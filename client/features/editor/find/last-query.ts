import type { EditorView } from '@codemirror/view'
import type { FindQuery } from './find-query.ts'

/** The last query of each editor. An editor has a state for each text, and all of them share the query. */
const lastQueries = new WeakMap<EditorView, FindQuery>()

export function lastQueryOf(view: EditorView): FindQuery | undefined {
  return lastQueries.get(view)
}

export function rememberQuery(view: EditorView, query: FindQuery): void {
  lastQueries.set(view, query)
}
