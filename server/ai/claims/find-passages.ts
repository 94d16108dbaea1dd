import type { Claim } from '#shared/research.ts'
import { createPassageFinder } from '../../search/find-passage.ts'
import type { CitedSentence } from './split-claims.ts'

export type Passages = Array<Claim['passage']>

/**
 * For every sentence of a report the words that support it. Of the pages that have some, the first that it cites is
 * named, else the first of all: a paragraph often cites once, at its end. `texts` holds the text of each cited page
 * that could be read.
 */
export function findPassages(claims: CitedSentence[], texts: Array<string | undefined>): Passages {
  const passages: Passages = claims.map(() => null)
  // One page after the other: a page takes twenty megabytes while it is looked through.
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
