import { z } from 'zod'
import { maxCodeLength } from '../origins/code.ts'
import {
  defaultFont,
  defaultSize,
  fonts,
  maxContentLength,
  maxSearchLength,
  maxTimerMinutes,
  maxTitleLength,
  maxVersionNameLength,
  sizes,
  versionReasons,
} from '../tab-fields.ts'
import { storable } from '../text/storable.ts'
import { maxTextsAtOnce } from '../texts.ts'
import { earliestVersion, maxVersionsAtOnce } from '../versions.ts'

export const tabId = z.uuid()
export const writingDate = z.iso.date()

const title = z.string().trim().min(1).max(maxTitleLength)
const content = z.string().max(maxContentLength)
const timerMinutes = z.int().min(0).max(maxTimerMinutes)
/**
 * A record that does not fit must not stop the text from being saved: `server/tabs/origins.ts` reads it. Earlier
 * clients send none.
 */
const origins = z.string().max(maxCodeLength).optional().catch(undefined)
const versionName = z.string().trim().min(1).max(maxVersionNameLength)
const offset = z.int().min(0).max(maxContentLength)

/**
 * The client chooses the id of the tab. So a repeated request creates only one tab, and offline the page need not wait.
 */
export const createTabRequest = z.object({
  title,
  writing_date: writingDate,
  content: content.default(''),
  font: z.enum(fonts).default(defaultFont),
  size: z.enum(sizes).default(defaultSize),
  origins,
})

/** One save: the revision it was made from, who saves, and either what changed or the whole text. */
export const saveTabRequest = z
  .object({
    mutation_id: z.uuid(),
    client: z.uuid(),
    base_revision: z.int().min(1),
    // The length of the result is checked while saving, with a message for the writer.
    splice: z.object({ from: offset, to: offset, insert: z.string() }).optional(),
    content: z.string().optional(),
    origins,
    font: z.enum(fonts).optional(),
    size: z.enum(sizes).optional(),
  })
  .refine((save) => save.splice === undefined || save.content === undefined, 'splice or content, not both')

/** Changes that do not touch the words: they need no revision and make none. */
export const changeTabRequest = z.object({ title: title.optional(), timer_minutes: timerMinutes.optional() })

export const createVersionRequest = z
  .object({
    reason: z.enum(versionReasons),
    name: versionName.optional(),
    /** Without it, the version gets the text that the tab has now. */
    content: content.optional(),
    origins,
  })
  .refine(isNamedAsReasoned, 'a name for what is named')

/** The versions that another Longhand has kept of an imported tab, each with the time at which it was kept. */
export const earlierVersionsRequest = z.object({
  versions: z
    .array(
      z
        .object({
          reason: z.enum(versionReasons),
          name: versionName.nullable().default(null),
          created_at: z.int().min(earliestVersion),
          content,
          origins,
        })
        .refine(isNamedAsReasoned, 'a name for what is named'),
    )
    .min(1)
    .max(maxVersionsAtOnce),
})

/**
 * A page of the history or of the trash, with these words in titles and texts. A call searches only so much text. So
 * the page may be short or even empty, and the search goes on at its cursor.
 */
export const searchTabsRequest = z.object({
  search: z.string().trim().max(maxSearchLength).transform(storable),
  cursor: z.string().max(200).optional(),
  limit: z.int().min(1).max(100).default(50),
  deleted: z.boolean().default(false),
  /**
   * Puts up to five tabs whose titles have the words at the beginning of the first page, however old they are. A later
   * page may contain them again.
   */
  titles: z.boolean().default(false),
})

export const textsRequest = z.object({ ids: z.array(tabId).min(1).max(maxTextsAtOnce) })

function isNamedAsReasoned({ reason, name = null }: { reason: string; name?: string | null | undefined }) {
  return (reason === 'named') === (name !== null)
}

export type CreateTabRequest = z.infer<typeof createTabRequest>
export type SaveTabRequest = z.infer<typeof saveTabRequest>
export type ChangeTabRequest = z.infer<typeof changeTabRequest>
export type CreateVersionRequest = z.infer<typeof createVersionRequest>
export type EarlierVersionsRequest = z.infer<typeof earlierVersionsRequest>
export type SearchTabsRequest = z.input<typeof searchTabsRequest>
