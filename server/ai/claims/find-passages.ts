import type { Claim } from '#shared/research.ts'
import { createPassageFinder } from '../../search/find-passage.ts'
import type { CitedSentence } from './split-claims.ts'

export type Passages = Array<Claim['passage']>

/**
 * Finds, for every sentence of a report, a passage that supports it. If several pages have one, the first page that the
 * sentence cites is named, else the first page of all: a paragraph often cites only once, at its end. `texts` has the
 * text of each cited page, or undefined if the page could not be read.
 */
export function findPassages(claims: CitedSentence[], texts: Array<string | undefined>): Passages {
  const passages: Passages = claims.map(() => null)
  // One page after the other: each takes twenty megabytes while it is searched.
  for (const [page, text] of texts.entries()) {
    if (text === undefined) continue
    const find = createPassageFinder(text)
    for (const [index, { text, cites }] of claims.entries()) {
      const before = passages[index]
      if (before && rank(cites, before.cites) < rank(cites, page)) continue
      const passage = find(text)
      if (passage) passages[index] = { cites: page, text: passage.text }
    }
  }
  return passages
}

function rank(cites: number[], page: number): number {
  const place = cites.indexOf(page)
  return place < 0 ? cites.length + page : place
}
