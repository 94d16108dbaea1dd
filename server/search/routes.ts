import { Hono } from 'hono'
import { maxSearchQueryLength } from '#shared/ai-limits.ts'
import { searchRequest } from '#shared/requests/search.ts'
import { AppError } from '../errors.ts'
import { readJson } from '../http/read-json.ts'
import type { UserEnv } from '../http/require-user.ts'
import type { Budget } from '../outbound/budget.ts'
import { onBehalf } from '../outbound/on-behalf.ts'
import { refuseLong } from '../outbound/refuse-long.ts'
import type { SearchEngine } from './search-engine.ts'

/** To be mounted at /api/search behind `requireUser`. */
export function createSearchRoutes({
  search,
  budget,
}: {
  search: SearchEngine
  budget: Budget
}): Hono<UserEnv> {
  const routes = new Hono<UserEnv>()

  routes.post('/', async (c) => {
    const { query: typed, page } = await readJson(c, searchRequest)
    const query = typed.trim()
    if (query === '') throw new AppError('invalid_request', 'Search query is required')
    refuseLong(query, maxSearchQueryLength, 'query')
    return c.json(
      await onBehalf(c, { budget, feature: 'search' }, ({ signal }) => search.search(query, page, signal)),
    )
  })

  return routes
}
