/** The shapes of shared/ again, in zod's small form. The types at the end prove that they are the same. */
import { z } from 'zod/mini'
import type { AiOverview } from '#shared/ai.ts'
import type { AiStreamEvent } from '#shared/ai-stream.ts'
import type { HistoryPage } from '#shared/history.ts'
import { fonts, sizes } from '#shared/tab-fields.ts'
import type { DayPage, Tab } from '#shared/tabs.ts'

const row = {
  id: z.string(),
  title: z.string(),
  font: z.enum(fonts),
  size: z.enum(sizes),
  timer_minutes: z.number(),
  word_count: z.number(),
  writing_date: z.string(),
  revision: z.number(),
  created_at: z.number(),
  updated_at: z.number(),
}
const cursor = z.nullable(z.string())

export const tab = z.object({ ...row, content: z.string() })
export const dayPage = z.object({ tabs: z.array(tab), cursor: z.optional(cursor) })

const excerpt = z.object({ text: z.string(), from: z.number(), to: z.number() })
const preview = z.object({
  ...row,
  preview: z.string(),
  deleted_at: z.nullable(z.number()),
  excerpt: z.optional(excerpt),
})
export const historyPage = z.object({ tabs: z.array(preview), cursor })

const engine = z.object({
  engine: z.enum(['gateway', 'model', 'built-in', 'searxng', 'wikipedia']),
  name: z.string(),
})
const noEngine = z.object({ engine: z.literal('none'), name: z.literal(''), setting: z.string() })
const served = z.union([engine, noEngine])

export const aiOverview = z.object({
  off: z.boolean(),
  features: z.object({
    analysis: served,
    simplification: served,
    rephrasing: served,
    research: served,
    chat: served,
    search: served,
  }),
})

export const aiStreamEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('start'), engine }),
  z.object({ type: z.literal('done') }),
  z.object({
    type: z.literal('error'),
    error: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }),
  }),
])

/** Types of the same shape: each can replace the other. */
type Same<A, B> = [A, B] extends [B, A] ? true : false
export const areSame: [
  Same<z.infer<typeof tab>, Tab>,
  Same<z.infer<typeof dayPage>, DayPage>,
  Same<z.infer<typeof historyPage>, HistoryPage>,
  Same<z.infer<typeof aiOverview>, AiOverview>,
  Same<z.infer<typeof aiStreamEvent>, AiStreamEvent>,
] = [true, true, true, true, true]
