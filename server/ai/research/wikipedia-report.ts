import type { Caller } from '../../outbound/on-behalf.ts'
import type { Wikipedia } from '../../search/wikipedia.ts'
import { firstFound, foundNothing } from './first-found.ts'
import type { Report } from './report.ts'

const maxArticles = 3
const maxSentences = 3

/** A report made of the introductions of Wikipedia's articles. */
export async function wikipediaReport(wikipedia: Wikipedia, query: string, caller: Caller): Promise<Report> {
  const articles = await firstFound(query, caller, (words) =>
    wikipedia.introductions(words, maxArticles, caller.signal),
  )
  if (articles.length === 0) throw foundNothing()
  return {
    engine: wikipedia.engine,
    content: articles.map(({ extract }, index) => `${beginningOf(extract)} [${index + 1}]`).join('\n\n'),
    citations: articles.map(({ url }) => url),
    pages: new Map(articles.map(({ url, title, extract }) => [url, { title, text: extract }])),
  }
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

function beginningOf(extract: string): string {
  const [paragraph = ''] = extract.split('\n')
  return [...sentences.segment(paragraph)]
    .slice(0, maxSentences)
    .map(({ segment }) => segment)
    .join('')
    .trim()
}
