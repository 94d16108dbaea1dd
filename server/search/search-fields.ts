import { z } from 'zod'
import type { OrganicResult, SearchResponse } from '#shared/search.ts'
import { plainLine } from '../outbound/untrusted-text.ts'
import { webLink } from '../outbound/web-link.ts'

/** One line of an engine's reply; empty if it is not a string. */
export const line = z
  .string()
  .catch('')
  .transform((text) => plainLine(text, 500))

/** More than engines send. */
const maxEntries = 100

/** Keeps the valid entries of a list. The result is empty if the value is no list. */
export function listOf<Entry extends z.ZodType>(entry: Entry) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((values) => values.slice(0, maxEntries).flatMap((value) => entry.safeParse(value).data ?? []))
}

/** An address that may become a link. With any other value, the whole entry is invalid. */
export const link = z.unknown().transform((value, context) => {
  const address = webLink(value)
  if (address !== undefined) return address
  context.addIssue('not a web address')
  return z.NEVER
})

export const titledLink = z.object({ title: line, link }).refine(({ title }) => title !== '')

/** `example.com › docs › page` */
export function displayedLink(address: string): string {
  const { hostname, pathname } = new URL(address)
  const folders = pathname.split('/').filter(Boolean).map(decoded)
  return plainLine([hostname.replace(/^www\./, ''), ...folders].join(' › '), 200)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The answer of an engine that has only results (no menu, no related questions, no ads). */
export function resultsOnly(
  {
    engine,
    total,
    next,
  }: { engine: SearchResponse['engine']; total: number | undefined; next: number | undefined },
  organic_results: OrganicResult[],
): SearchResponse {
  return {
    engine,
    search_information: total === undefined ? {} : { total_results: total },
    menu_items: [],
    organic_results,
    peopleAlsoAskedFor: [],
    ads: [],
    pagination: next === undefined ? {} : { next },
  }
}
