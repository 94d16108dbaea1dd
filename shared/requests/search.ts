import { z } from 'zod'

/** `POST /api/search`. Pages count from 0. */
export const searchRequest = z.object({ query: z.string(), page: z.int().min(0).max(50).default(0) })
