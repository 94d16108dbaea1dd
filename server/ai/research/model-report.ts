import type { Logger } from 'pino'
import { AppError } from '../../errors.ts'
import type { Caller } from '../../outbound/on-behalf.ts'
import { ServiceFailure } from '../../outbound/service-failure.ts'
import type { FetchPage } from '../../search/fetch-page.ts'
import type { SearchEngine } from '../../search/search-engine.ts'
import { tidyCitations } from '../citations.ts'
import { type LanguageModel, refuseUnfinished } from '../language-model.ts'
import { researchPrompt, researchPromptWithPages } from '../prompts/research.ts'
import { firstFound, foundNothing } from './first-found.ts'
import { type Report, readAll } from './report.ts'

export interface Sources {
  search: SearchEngine
  fetchPage: FetchPage
  log: Pick<Logger, 'warn'>
}

type Hit = Awaited<ReturnType<SearchEngine['search']>>['organic_results'][number]

const maxPages = 4
const maxExcerptLength = 4_000

/** Writes a report with a model that searches by itself, or with a search and a model that reads what was found. */
export async function modelReport(
  model: LanguageModel,
  sources: Sources,
  query: string,
  caller: Caller,
): Promise<Report> {
  if (!model.hasOwn('research')) {
    return await fromPages(model, sources, query, await searchFor(sources, query, caller), caller)
  }
  const { content, citations, ending, engine } = await model.ask(researchPrompt(query), caller.signal)
  refuseUnfinished(ending, 'research')
  const cited = tidyCitations(content, citations)
  const own: Report = { ...cited, engine, pages: new Map() }
  if (cited.content !== '' && cited.citations.length > 0) return own
  // A model that cites no page did not search, and its memory is no source, so we search for pages. If none is found,
  // the model's own words are shown, and the page says whose they are.
  if (cited.content === '')
    return await fromPages(model, sources, query, await searchFor(sources, query, caller), caller)
  const hits = await triedSearch(sources, query, caller)
  if (!hits) return { ...own, unsearched: sources.search.engine.name }
  return hits.length === 0 ? own : await fromPages(model, sources, query, hits, caller)
}

/** Returns undefined if the search fails. The model's own report is shown even so. */
async function triedSearch(sources: Sources, query: string, caller: Caller): Promise<Hit[] | undefined> {
  try {
    return await searchFor(sources, query, caller)
  } catch (err) {
    const isForeseen = err instanceof ServiceFailure || err instanceof AppError || caller.signal.aborted
    if (!isForeseen) throw err
    sources.log.warn({ feature: 'research', err }, 'The search for sources failed')
    return undefined
  }
}

function searchFor({ search }: Sources, query: string, caller: Caller): Promise<Hit[]> {
  return firstFound(query, caller, async (words) => {
    const { organic_results } = await search.search(words, 0, caller.signal)
    return organic_results.slice(0, maxPages)
  })
}

async function fromPages(
  model: LanguageModel,
  { search, fetchPage }: Sources,
  query: string,
  found: Hit[],
  { signal }: Caller,
): Promise<Report> {
  if (found.length === 0) throw foundNothing()
  const links = found.map(({ link }) => link)
  const pages = await readAll(fetchPage, links, signal)
  const excerpts = found.map(({ title, link, snippet }) => {
    const text = pages.get(link)?.text.slice(0, maxExcerptLength).toWellFormed()
    return { title, url: link, text: text || snippet }
  })
  const { content, ending, engine } = await model.ask(researchPromptWithPages(query, excerpts), signal)
  refuseUnfinished(ending, 'research')
  const cited = tidyCitations(content, links, { onlyCited: true })
  if (cited.content === '') throw new ServiceFailure('ai_bad_reply', 'The model sent no content')
  return { ...cited, engine: { ...engine, name: `${engine.name} with ${search.engine.name}` }, pages }
}
