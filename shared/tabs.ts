import { z } from 'zod'
import {
  fonts,
  maxContentLength,
  maxSearchLength,
  maxTimerMinutes,
  maxTitleLength,
  maxVersionNameLength,
  sizes,
} from './tab-fields.ts'
import { storable } from './text/storable.ts'

export const tabId = z.uuid()
export const writingDate = z.iso.date()

const title = z.string().trim().min(1).max(maxTitleLength)
const content = z.string().max(maxContentLength)
const timerMinutes = z.int().min(0).max(maxTimerMinutes)
const offset = z.int().min(0).max(maxContentLength)

/** A tab as the database holds it. Times are milliseconds since 1970. */
export const tab = z.object({
  id: tabId,
  title: z.string(),
  content: z.string(),
  font: z.enum(fonts),
  size: z.enum(sizes),
  timer_minutes: z.number(),
  word_count: z.number(),
  writing_date: writingDate,
  revision: z.number(),
  created_at: z.number(),
  updated_at: z.number(),
})

/** Words of a tab around those that were looked for, and where these stand in them. */
const excerpt = z.object({ text: z.string(), from: z.number(), to: z.number() })

/** What the history knows of a tab: its beginning, never the whole. */
const tabPreview = tab.omit({ content: true }).extend({
  preview: z.string(),
  deleted_at: z.number().nullable(),
  /** Where its text was searched, and has the words. */
  excerpt: excerpt.optional(),
})

/** The client names the tab, so that making it twice makes it once and making it offline needs no answer. */
export const createTabRequest = z.object({
  title,
  writing_date: writingDate,
  content: content.default(''),
  font: z.enum(fonts).default('Inter'),
  size: z.enum(sizes).default('normal'),
})

/** One save: against which revision, by whom, and either what changed or the whole text. */
export const saveTabRequest = z
  .object({
    mutation_id: z.uuid(),
    client: z.uuid(),
    base_revision: z.int().min(1),
    // How long the text may become is for the save to say, in words for the writer.
    splice: z.object({ from: offset, to: offset, insert: z.string() }).optional(),
    content: z.string().optional(),
    font: z.enum(fonts).optional(),
    size: z.enum(sizes).optional(),
  })
  .refine((save) => save.splice === undefined || save.content === undefined, 'splice or content, not both')

/** `kept` is the version that this save kept of the text it took so much away from. */
const saveTabAnswer = tab
  .pick({ revision: true, word_count: true, updated_at: true })
  .extend({ kept: z.uuid().optional() })

/** What can be changed without touching the words: no revision is needed and none is made. */
export const changeTabRequest = z.object({ title: title.optional(), timer_minutes: timerMinutes.optional() })

export const versionReasons = [
  'session',
  'before-ai',
  'before-cut',
  'before-restore',
  'before-delete',
  'merge',
  'named',
] as const

export const createVersionRequest = z
  .object({
    reason: z.enum(versionReasons),
    name: z.string().trim().min(1).max(maxVersionNameLength).optional(),
    /** Without it the version holds the tab's text as it is now. */
    content: content.optional(),
  })
  .refine(({ reason, name }) => (reason === 'named') === (name !== undefined), 'a name for what is named')

export const tabVersion = z.object({
  id: z.string(),
  reason: z.enum(versionReasons),
  name: z.string().nullable(),
  word_count: z.number(),
  created_at: z.number(),
})

/**
 * A page of the history, or of the trash, with these words in titles and texts. It may be short, or empty, and go on at
 * its cursor: a call goes through so much text and no more.
 */
export const searchTabsRequest = z.object({
  search: z.string().trim().max(maxSearchLength).transform(storable),
  cursor: z.string().max(200).optional(),
  limit: z.int().min(1).max(100).default(50),
  deleted: z.boolean().default(false),
})

/** The newest first. */
const versionsPage = z.object({ versions: z.array(tabVersion), cursor: z.string().nullable() })
const dayPage = z.object({ tabs: z.array(tab), cursor: z.string().nullable() })
const historyPage = z.object({ tabs: z.array(tabPreview), cursor: z.string().nullable() })
const wordsByDay = z.object({ days: z.array(z.object({ date: writingDate, words: z.number() })) })

export type Tab = z.infer<typeof tab>
export type TabPreview = z.infer<typeof tabPreview>
export type CreateTabRequest = z.infer<typeof createTabRequest>
export type SaveTabRequest = z.infer<typeof saveTabRequest>
export type SaveTabAnswer = z.infer<typeof saveTabAnswer>
export type ChangeTabRequest = z.infer<typeof changeTabRequest>
export type CreateVersionRequest = z.infer<typeof createVersionRequest>
export type TabVersion = z.infer<typeof tabVersion>
export type VersionsPage = z.infer<typeof versionsPage>
export type DayPage = z.infer<typeof dayPage>
export type HistoryPage = z.infer<typeof historyPage>
export type WordsByDay = z.infer<typeof wordsByDay>
