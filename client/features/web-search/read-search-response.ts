import { isRecord } from '#shared/reader.ts'
import type { OrganicResult, SearchResponse } from '#shared/search.ts'
import { isEngine } from '../../lib/ai/read-ai-overview.ts'
import { isWebLink } from '../../lib/web-link.ts'

/** What the dialog shows of an answer. */
export type SearchPage = Omit<SearchResponse, 'search_information' | 'ads'>

export type Question = SearchPage['peopleAlsoAskedFor'][number]

// Checked by hand: the schema in shared/search.ts would bring zod, 25 kB of compressed script, to the browser.
export function readSearchResponse(reply: unknown): SearchPage {
  if (!isSearchPage(reply)) throw new TypeError('Not an answer to a search')
  return reply
}

function isSearchPage(value: unknown): value is SearchPage {
  return (
    isRecord(value) &&
    isEngine(value.engine) &&
    isListOf(value.menu_items, isTitledLink) &&
    isListOf(value.organic_results, isResult) &&
    isListOf(value.peopleAlsoAskedFor, isQuestion) &&
    isRecord(value.pagination) &&
    ['number', 'undefined'].includes(typeof value.pagination.next)
  )
}

function isResult(value: unknown): value is OrganicResult {
  return (
    isTitledLink(value) &&
    typeof value.displayed_link === 'string' &&
    typeof value.snippet === 'string' &&
    typeof value.rank === 'number' &&
    isListOf(value.extended_sitelinks, isTitledLink)
  )
}

function isTitledLink(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && typeof value.title === 'string' && isWebLink(value.link)
}

/** A question may come without its source. */
function isQuestion(value: unknown): value is Question {
  return (
    isRecord(value) &&
    typeof value.question === 'string' &&
    isListOf(value.answers, (answer) => typeof answer === 'string') &&
    (value.link === '' || isWebLink(value.link))
  )
}

function isListOf(value: unknown, isEntry: (entry: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isEntry)
}
