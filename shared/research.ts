import { readEngine } from './ai.ts'
import { flag, list, nullable, number, object, oneOf, optional, text, where } from './reader.ts'
import { webLink } from './web-link.ts'

/** What the server found when it read a cited page. */
const readCitedPage = object({
  url: webLink,
  title: text,
  /** `unread`: the page could not be fetched, is not text, or has an address that the server must not ask. */
  status: oneOf(['read', 'unread']),
})

/** A sentence of the content, from `start` to `end`, without the marks of its citations. */
const readClaim = object({
  start: number,
  end: number,
  text,
  /** Indices of `citations`, or empty if the sentence cites nothing. */
  cites: list(number),
  /** The words of a cited page that support the sentence, or null if none were found. */
  passage: nullable(object({ cites: number, text })),
})

const researchFields = object({
  query: text,
  /** Plain text. `[1]` stands for the first of `citations`. */
  content: text,
  citations: list(webLink),
  /** One for each citation, in the same order. */
  pages: list(readCitedPage),
  claims: list(readClaim),
  engine: readEngine,
  /** The name of the search engine that failed, if the model named no source and the search for one failed. */
  unsearched: optional(text),
  /** Whether the pages could not be searched. Then a missing passage means nothing. */
  unchecked: optional(flag),
  /** Whether the content ends where it was cut, because the report was too long. */
  cut: optional(flag),
})

export const readResearchResult = where(
  researchFields,
  ({ citations, pages, claims }) =>
    pages.length === citations.length &&
    claims
      .flatMap(({ cites, passage }) => (passage ? [...cites, passage.cites] : cites))
      .every((index) => index in citations),
)

export type CitedPage = ReturnType<typeof readCitedPage>
export type Claim = ReturnType<typeof readClaim>
export type ResearchResult = ReturnType<typeof readResearchResult>
