import { SearchQuery, setSearchQuery } from '@codemirror/search'
import { EditorState, type Text } from '@codemirror/state'
import type { Readable } from '#shared/text/count-words.ts'
import { createFinder, type Finder, type Match, matchesOf, partLength } from '#shared/text/finder.ts'
import { wholeWords } from '#shared/text/whole-words.ts'
import { readable } from '../code-mirror/text-state.ts'

export type QueryFields = Pick<SearchQuery, 'search' | 'replace' | 'caseSensitive' | 'wholeWord'>

/**
 * Finds what the history finds, whatever kind of apostrophe or accent was typed. With `caseSensitive` it finds exactly
 * what was typed. CodeMirror searches with the object that `create` returns. That is not documented (6.7.2);
 * find-query.test.ts fails when it changes.
 */
export class FindQuery extends SearchQuery {
  readonly #finder: Finder

  constructor({ search, replace, caseSensitive, wholeWord }: QueryFields) {
    super({ search, replace, caseSensitive, wholeWord, literal: true })
    const finder = createFinder(search, { isExact: caseSensitive })
    this.#finder = wholeWord ? wholeWords(finder) : finder
  }

  create(): QueryType {
    return queryType(this)
  }

  /** How far behind its beginning a match may end. */
  get reach(): number {
    return this.search.length + maxUnseen
  }

  /** The first match between these offsets. */
  first(doc: Text, from = 0, to = doc.length): Match | undefined {
    return this.#finder.next(keepPart(readable(doc)), from, to)
  }

  matches(doc: Text, from = 0, to = doc.length): Generator<Match> {
    return matchesOf(this.#finder, keepPart(readable(doc)), from, to)
  }
}

/** Turns the queries that CodeMirror makes itself, for example from the selection, into ours. */
export const findAlike = EditorState.transactionExtender.of(({ effects }) => {
  const query = effects.findLast((effect) => effect.is(setSearchQuery))?.value
  return query && !(query instanceof FindQuery) ? { effects: setSearchQuery.of(new FindQuery(query)) } : null
})

/** What CodeMirror uses of a query. It replaces only a match that is `precise`. */
interface QueryType {
  spec: SearchQuery
  nextMatch(state: EditorState, from: number, to: number): PreciseMatch | null
  prevMatch(state: EditorState, from: number, to: number): PreciseMatch | null
  matchAll(state: EditorState, limit: number): PreciseMatch[] | null
  highlight(state: EditorState, from: number, to: number, add: (from: number, to: number) => void): void
  getReplacement(): string
}

type PreciseMatch = Match & { precise: true }

function queryType(query: FindQuery): QueryType {
  return {
    spec: query,
    nextMatch({ doc }, from, to) {
      return other(query.first(doc, to) ?? query.first(doc), { from, to })
    },
    prevMatch({ doc }, from, to) {
      let before: Match | undefined
      let last: Match | undefined
      for (const match of query.matches(doc)) {
        if (match.to <= from) before = match
        else if (before) break
        last = match
      }
      return other(before ?? last, { from, to })
    },
    matchAll({ doc }, limit) {
      const matches: PreciseMatch[] = []
      for (const match of query.matches(doc)) {
        if (matches.length === limit) return null
        matches.push({ ...match, precise: true })
      }
      return matches
    },
    highlight({ doc }, from, to, add) {
      const end = Math.min(doc.length, to + query.reach)
      for (const match of query.matches(doc, Math.max(0, from - query.reach), end)) add(match.from, match.to)
    },
    getReplacement: () => query.replace,
  }
}

/** How much longer than what was typed a match can be, for example by accents. Only a joke has more. */
const maxUnseen = 250

function other(match: Match | undefined, { from, to }: Match): PreciseMatch | null {
  if (!match || (match.from === from && match.to === to)) return null
  return { ...match, precise: true }
}

/** Keeps the part that was joined last: joining takes longer than searching, and each match needs its part. */
function keepPart(text: Readable): Readable {
  let start = 0
  let part = ''
  return {
    length: text.length,
    slice(from, to) {
      const isIn = (from: number, to: number) => from >= start && to <= start + part.length
      if (!isIn(from, to) && to - from > maxUnseen) {
        start = from - (from % partLength)
        part = text.slice(start, Math.min(text.length, start + partLength))
      }
      return isIn(from, to) ? part.slice(from - start, to - start) : text.slice(from, to)
    },
  }
}
