import type { Engine } from '#shared/ai.ts'
import { researchPatienceMs } from '#shared/ai-limits.ts'
import type { CitedPage, ResearchResult } from '#shared/research.ts'
import type { Caller } from '../outbound/on-behalf.ts'
import { ServiceFailure } from '../outbound/service-failure.ts'
import type { FetchPage, Page } from '../search/fetch-page.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import { searchWords } from '../search/search-words.ts'
import type { Wikipedia } from '../search/wikipedia.ts'
import { type Cited, tidyCitations } from './citations.ts'
import { checkClaims } from './claims.ts'
import { type LanguageModel, refuseUnfinished } from './language-model.ts'
import { researchPrompt, researchPromptWithPages } from './prompts/research.ts'

interface ResearchDeps {
  model: LanguageModel | undefined
  search: SearchEngine
  wikipedia: Wikipedia
  fetchPage: FetchPage
  limitMs?: number
}

export interface Research {
  /** Under what name it would serve. */
  engine(): Engine
  run(query: string, caller: Caller): Promise<ResearchResult>
}

/** A report, and the pages that were asked for to write it. */
interface Report extends Cited {
  engine: Engine
  pages: Pages
}

type Hit = Awaited<ReturnType<SearchEngine['search']>>['organic_results'][number]

/** Undefined where a page could not be read; nobody asks for it twice. */
type Pages = Map<string, Page | undefined>

const pagesForModel = 4
const articlesWithoutModel = 3
const sentencesOfArticle = 3
const maxExcerptLength = 4_000
const wordCounts = [8, 4, 2]

/**
 * What is known about the selected words, always with its sources: from a model that searches by itself, else from a
 * search and a model that reads what it found, else from Wikipedia's own introductions. Then the server reads the cited
 * pages and looks for each sentence in them.
 */
export function createResearch(deps: ResearchDeps): Research {
  const { model, search, wikipedia, fetchPage, limitMs = researchPatienceMs } = deps

  async function reportInTime(query: string, { signal, ...caller }: Caller): Promise<Report> {
    const limit = AbortSignal.timeout(limitMs)
    try {
      return await report(query, { ...caller, signal: AbortSignal.any([signal, limit]) })
    } catch (error) {
      if (signal.aborted || !limit.aborted) throw error
      throw new ServiceFailure('ai_timeout', 'Research did not come to an end in time')
    }
  }

  async function report(query: string, caller: Caller): Promise<Report> {
    if (!model) return await fromWikipedia(query, caller)
    const { signal } = caller
    if (model.hasOwn('research')) {
      const { content, citations, ending, engine } = await model.ask(researchPrompt(query), signal)
      refuseUnfinished(ending)
      const cited = tidyCitations(content, citations)
      const own: Report = { ...cited, engine, pages: new Map() }
      if (cited.content !== '' && cited.citations.length > 0) return own
      // A model that names no page did not search, and what it remembers is no source. It is all there is where no page
      // is found, and the page says whose words they are.
      const hits = await searchFor(query, caller)
      return hits.length === 0 && cited.content !== '' ? own : await fromPages(model, query, hits, caller)
    }
    return await fromPages(model, query, await searchFor(query, caller), caller)
  }

  function searchFor(query: string, caller: Caller): Promise<Hit[]> {
    return firstFound(query, caller, async (words) => {
      const { organic_results } = await search.search(words, 0, caller.signal)
      return organic_results.slice(0, pagesForModel)
    })
  }

  async function fromPages(
    asked: LanguageModel,
    query: string,
    found: Hit[],
    caller: Caller,
  ): Promise<Report> {
    if (found.length === 0) throw foundNothing()
    const { signal } = caller
    const pages = await readAll(
      found.map(({ link }) => link),
      signal,
    )
    const excerpts = found.map(({ title, link, snippet }) => {
      const text = pages.get(link)?.text.slice(0, maxExcerptLength).toWellFormed()
      return { title, url: link, text: text || snippet }
    })
    const { content, ending, engine } = await asked.ask(researchPromptWithPages(query, excerpts), signal)
    refuseUnfinished(ending)
    const cited = tidyCitations(
      content,
      found.map(({ link }) => link),
      { onlyCited: true },
    )
    if (cited.content === '') throw new ServiceFailure('ai_bad_reply', 'The model sent no content')
    return { ...cited, engine: { ...engine, name: `${engine.name} with ${search.engine.name}` }, pages }
  }

  async function fromWikipedia(query: string, caller: Caller): Promise<Report> {
    const articles = await firstFound(query, caller, (words) =>
      wikipedia.introductions(words, articlesWithoutModel, caller.signal),
    )
    if (articles.length === 0) throw foundNothing()
    return {
      engine: wikipedia.engine,
      content: articles.map(({ extract }, index) => `${beginningOf(extract)} [${index + 1}]`).join('\n\n'),
      citations: articles.map(({ url }) => url),
      pages: new Map(articles.map(({ url, title, extract }) => [url, { title, text: extract }])),
    }
  }

  /** Asks with fewer and fewer of the query's words until something is found, or nothing is. */
  async function firstFound<T>(
    query: string,
    { spend }: Caller,
    find: (words: string) => Promise<T[]>,
  ): Promise<T[]> {
    for (const words of new Set(wordCounts.map((count) => searchWords(query, count)))) {
      // Its searches are searches like any other.
      await spend('search')
      const found = await find(words)
      if (found.length > 0) return found
    }
    return []
  }

  async function readAll(urls: string[], signal: AbortSignal): Promise<Pages> {
    return new Map(await Promise.all(urls.map(async (url) => [url, await fetchPage(url, signal)] as const)))
  }

  return {
    engine: () => model?.engineFor('research') ?? wikipedia.engine,
    async run(query, caller) {
      const { signal } = caller
      const { content, citations, engine, pages: known } = await reportInTime(query, caller)
      const others = citations.filter((url) => !known.has(url))
      const pages = new Map([...known, ...(await readAll(others, signal))])
      return {
        query,
        content,
        citations,
        pages: citations.map((url) => citedPage(url, pages.get(url))),
        claims: await checkClaims(
          content,
          citations.map((url) => pages.get(url)?.text),
          signal,
        ),
        engine,
      }
    },
  }
}

function foundNothing(): ServiceFailure {
  return new ServiceFailure('ai_bad_reply', 'The search found nothing')
}

function citedPage(url: string, page: Page | undefined): CitedPage {
  return { url, title: page?.title ?? '', status: page && page.text !== '' ? 'read' : 'unread' }
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

function beginningOf(extract: string): string {
  const [paragraph = ''] = extract.split('\n')
  return [...sentences.segment(paragraph)]
    .slice(0, sentencesOfArticle)
    .map(({ segment }) => segment)
    .join('')
    .trim()
}
