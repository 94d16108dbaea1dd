import { readEngine } from './ai.ts'
import { either, list, number, object, oneOf, optional, text } from './reader.ts'
import { webLink } from './web-link.ts'

const linkFields = { title: text, link: webLink }
const readLink = object(linkFields)

const readOrganicResult = object({
  ...linkFields,
  displayed_link: text,
  snippet: text,
  /** From 1. Not every engine counts on in later pages. */
  rank: number,
  extended_sitelinks: list(readLink),
})

/** A question may come without a source. Then its link is empty. */
const readQuestion = object({ question: text, answers: list(text), link: either(webLink, oneOf([''])) })

/** The one shape for the answers of all engines. What an engine does not have is empty. */
export const readSearchResponse = object({
  engine: readEngine,
  search_information: object({ total_results: optional(number) }),
  menu_items: list(readLink),
  organic_results: list(readOrganicResult),
  peopleAlsoAskedFor: list(readQuestion),
  ads: list(readLink),
  /** The next page, or missing on the last page. */
  pagination: object({ next: optional(number) }),
})

export type OrganicResult = ReturnType<typeof readOrganicResult>
export type Question = ReturnType<typeof readQuestion>
export type SearchResponse = ReturnType<typeof readSearchResponse>
