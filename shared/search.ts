import { z } from 'zod'
import { engine } from './ai.ts'

/** `POST /api/search`. Pages count from 0. */
export const searchRequest = z.object({ query: z.string(), page: z.int().min(0).max(50).default(0) })

const link = z.object({ title: z.string(), link: z.string() })

const organicResult = link.extend({
  displayed_link: z.string(),
  snippet: z.string(),
  rank: z.number(),
  extended_sitelinks: z.array(link),
})

/** The one shape of every engine's answer; what an engine does not have is empty. All links are http or https. */
export const searchResponse = z.object({
  engine,
  search_information: z.object({ total_results: z.number().optional() }),
  menu_items: z.array(link),
  organic_results: z.array(organicResult),
  peopleAlsoAskedFor: z.array(
    z.object({ question: z.string(), answers: z.array(z.string()), link: z.string() }),
  ),
  ads: z.array(link),
  /** The page to ask for next; absent on the last. */
  pagination: z.object({ next: z.number().optional() }),
})

export type OrganicResult = z.infer<typeof organicResult>
export type SearchResponse = z.infer<typeof searchResponse>
