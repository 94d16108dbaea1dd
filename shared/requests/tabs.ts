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
/** Whatever it holds, the text is saved: `server/tabs/origins.ts` reads it. An earlier client sends none. */
const origins = z.string().max(maxCodeLength).optional().catch(undefined)
const versionName = z.string().trim().min(1).max(maxVersionNameLength)
const offset = z.int().min(0).max(maxContentLength)

/** The client names the tab, so that making it twice makes it once and making it offline needs no answer. */
export const createTabRequest = z.object({
  title,
  writing_date: writingDate,
  content: content.default(''),
  font: z.enum(fonts).default(defaultFont),
  size: z.enum(sizes).default(defaultSize),
  origins,
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
    origins,
    font: z.enum(fonts).optional(),
    size: z.enum(sizes).optional(),
  })
  .refine((save) => save.splice === undefined || save.content === undefined, 'splice or content, not both')

/** What can be changed without touching the words: no revision is needed and none is made. */
export const changeTabRequest = z.object({ title: title.optional(), timer_minutes: timerMinutes.optional() })

export const createVersionRequest = z
  .object({
    reason: z.enum(versionReasons),
    name: versionName.optional(),
    /** Without it the version holds the tab's text as it is now. */
    content: content.optional(),
    origins,
  })
  .refine(isNamedAsReasoned, 'a name for what is named')

/** What another Longhand has kept of a tab that was brought in from there, each with the time at which it was kept. */
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
 * A page of the history, or of the trash, with these words in titles and texts. It may be short, or empty, and go on at
 * its cursor: a call goes through so much text and no more.
 */
export const searchTabsRequest = z.object({
  search: z.string().trim().max(maxSearchLength).transform(storable),
  cursor: z.string().max(200).optional(),
  limit: z.int().min(1).max(100).default(50),
  deleted: z.boolean().default(false),
  /**
   * Begins the first page with up to five tabs whose titles have the words, however old they are; the next one may have
   * them again.
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
