import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { maxSearchLength } from '#shared/tab-fields.ts'
import {
  changeTabRequest,
  createTabRequest,
  createVersionRequest,
  type HistoryPage,
  saveTabRequest,
  searchTabsRequest,
  tabId,
  writingDate,
} from '#shared/tabs.ts'
import { storable } from '#shared/text/storable.ts'
import type { Store, Tx } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { readJson } from '../http/read-json.ts'
import type { UserEnv } from '../http/require-user.ts'
import { changeTab } from './change-tab.ts'
import { createTab, newTab } from './create-tab.ts'
import { emptyTrash } from './delete-for-good.ts'
import type { Growth } from './growth.ts'
import { type HistoryQuery, listHistory } from './history.ts'
import { counted, keepVersion } from './keep-version.ts'
import { LongText, leaveLongTexts, mostBodyBytes, mostTextBytes } from './long-text.ts'
import type { Quota } from './quota.ts'
import { createRecentUsers } from './recent-users.ts'
import { readAhead, saveTab } from './save-tab.ts'
import { searchTabs } from './search-tabs.ts'
import { listDay, readTab } from './tab-rows.ts'
import { deleteTab, restoreTab } from './trash.ts'
import { deleteVersion, listVersions, readVersion } from './versions.ts'
import { listWordsByDay } from './words-by-day.ts'

type Call = Context<UserEnv>

interface RoutesDeps {
  store: Store
  quota: Quota
  clock: () => number
  /** Answers a call in a thread of its own, where its text is too long for this one. Without it none is. */
  answerBeside?: ((c: Call) => Promise<Response>) | undefined
}

const listQuery = z.object({
  date: writingDate.optional(),
  cursor: z.string().max(200).optional(),
  search: z.string().trim().max(maxSearchLength).transform(storable).optional(),
  deleted: z.literal('1').optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

const versionsQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

const tabQuery = z.object({ unless_revision: z.coerce.number().int().optional() })

/** Made once: a schema takes longer to build than to use. */
const patchRequest = z.union([saveTabRequest, changeTabRequest.strict()])

const daysQuery = z.object({ from: writingDate, to: writingDate })

/** To be mounted behind `requireUser`. Each call is one transaction in the writer's own name. */
export function createTabRoutes({ store, quota, clock, answerBeside }: RoutesDeps): Hono<UserEnv> {
  const routes = new Hono<UserEnv>()
  if (answerBeside) leaveLongTexts(store.db)
  const longWriters = createRecentUsers(clock)

  /** Here, unless the call turns out to be about a long text; then all of it is done once more, beside. */
  function here(answer: (c: Call) => Promise<Response>): (c: Call) => Promise<Response> {
    if (!answerBeside) return answer
    return async (c) => {
      const bodyBytes = Number(c.req.header('content-length') ?? 0)
      if (bodyBytes > mostBodyBytes) {
        if (bodyBytes > mostTextBytes) longWriters.add(c.get('userId'))
        return answerBeside(c)
      }
      try {
        return await answer(c)
      } catch (error) {
        if (!(error instanceof LongText)) throw error
        longWriters.add(c.get('userId'))
        return answerBeside(c)
      }
    }
  }

  /** What goes through many tabs: to find out there that some are long takes long itself. */
  function hereOfMany(answer: (c: Call) => Promise<Response>): (c: Call) => Promise<Response> {
    const answerHere = here(answer)
    return async (c) => (answerBeside && longWriters.has(c.get('userId')) ? answerBeside(c) : answerHere(c))
  }

  function asCaller<T>(c: Call, work: (tx: Tx, userId: string) => Promise<T>): Promise<T> {
    // Not `c.var`, which makes an object of all variables.
    const userId = c.get('userId')
    return store.asUser(userId, (tx) => work(tx, userId))
  }

  /** For what may store more. */
  function storing<T>(
    c: Call,
    work: (tx: Tx, userId: string) => Promise<T>,
    shareOf?: (growth: Growth) => number,
  ): Promise<T> {
    const userId = c.get('userId')
    return quota.storing(userId, (tx) => work(tx, userId), shareOf)
  }

  /** For what deletes for good, wherever that is done. */
  function freeing(answer: (c: Call) => Promise<Response>): (c: Call) => Promise<Response> {
    return async (c) => {
      const reply = await answer(c)
      quota.freed(c.get('userId'))
      await store.sweep()
      return reply
    }
  }

  /** Where texts are long, who reads keeps nobody from writing. Elsewhere a transaction more would cost more. */
  function asReader<T>(c: Call, work: (tx: Tx, userId: string) => Promise<T>): Promise<T> {
    if (answerBeside) return asCaller(c, work)
    const userId = c.get('userId')
    return store.readAs(userId, (tx) => work(tx, userId))
  }

  function listOrSearch(c: Call, search: string | undefined, query: HistoryQuery): Promise<HistoryPage> {
    return asReader(c, (tx, userId) =>
      search ? searchTabs(tx, userId, { ...query, search }) : listHistory(tx, userId, query),
    )
  }

  routes.get(
    '/',
    hereOfMany(async (c) => {
      const { date, deleted, search, ...query } = readQuery(c, listQuery)
      if (date) return c.json(await asReader(c, (tx, userId) => listDay(tx, userId, date, query.cursor)))
      return c.json(await listOrSearch(c, search, { ...query, isDeleted: deleted === '1' }))
    }),
  )

  routes.get(
    '/words-by-day',
    hereOfMany(async (c) => {
      const { from, to } = readQuery(c, daysQuery)
      return c.json(await asReader(c, (tx, userId) => listWordsByDay(tx, userId, from, to)))
    }),
  )

  // In the body, for what proxies and browsers keep of addresses is nobody's business. The query of `GET /` goes on
  // answering pages of an earlier release.
  routes.post(
    '/search',
    hereOfMany(async (c) => {
      const { deleted, search, ...query } = await readJson(c, searchTabsRequest)
      return c.json(await listOrSearch(c, search, { ...query, isDeleted: deleted }))
    }),
  )

  routes.delete(
    '/trash',
    freeing(
      hereOfMany(async (c) => {
        // Also what was deleted in this very millisecond.
        await emptyTrash(store, c.get('userId'), clock() + 1)
        return c.body(null, 204)
      }),
    ),
  )

  // Other devices ask often whether a tab has moved on: naming the revision they have makes "no" an empty answer.
  routes.get(
    '/:id',
    here(async (c) => {
      const { unless_revision } = readQuery(c, tabQuery)
      const known = unless_revision === undefined ? undefined : { revision: unless_revision, content: '' }
      const tab = await asReader(c, (tx, userId) => readTab(tx, userId, idOf(c), known))
      return tab.revision === unless_revision ? c.body(null, 204) : c.json(tab)
    }),
  )

  routes.put(
    '/:id',
    here(async (c) => {
      const request = newTab(idOf(c), await readJson(c, createTabRequest))
      const { tab, isNew } = await storing(c, (tx, userId) => createTab(tx, userId, request, clock()))
      return c.json(tab, isNew ? 201 : 200)
    }),
  )

  routes.patch(
    '/:id',
    here(async (c) => {
      const request = await readJson(c, patchRequest)
      if (!('mutation_id' in request)) {
        return c.json(await storing(c, (tx, userId) => changeTab(tx, userId, idOf(c), request, clock())))
      }
      const ahead = answerBeside
        ? undefined
        : await asReader(c, (tx, userId) => readAhead(tx, userId, idOf(c), request))
      const outcome = await storing(c, (tx, userId) =>
        saveTab(tx, userId, idOf(c), request, clock(), timeZoneOf(c), ahead),
      )
      return 'conflict' in outcome ? c.json(outcome.conflict, 409) : c.json(outcome.saved)
    }),
  )

  routes.delete(
    '/:id',
    here(async (c) => {
      // Whoever has no room left makes some this way.
      const anything = () => Number.POSITIVE_INFINITY
      await storing(c, (tx, userId) => deleteTab(tx, userId, idOf(c), clock(), timeZoneOf(c)), anything)
      return c.body(null, 204)
    }),
  )

  routes.post(
    '/:id/restore',
    here(async (c) => c.json(await asCaller(c, (tx, userId) => restoreTab(tx, userId, idOf(c))))),
  )

  routes.get(
    '/:id/versions',
    hereOfMany(async (c) => {
      const query = readQuery(c, versionsQuery)
      return c.json(await asReader(c, (tx, userId) => listVersions(tx, userId, idOf(c), query)))
    }),
  )

  routes.get(
    '/:id/versions/:version',
    here(async (c) => {
      const versionId = idOf(c, 'version')
      return c.json(await asReader(c, (tx, userId) => readVersion(tx, userId, idOf(c), versionId)))
    }),
  )

  routes.post(
    '/:id/versions',
    here(async (c) => {
      const request = counted(await readJson(c, createVersionRequest))
      const known = answerBeside ? undefined : await asReader(c, (tx, userId) => readTab(tx, userId, idOf(c)))
      const keep = async (tx: Tx, userId: string) => {
        const tab = await readTab(tx, userId, idOf(c), known)
        return keepVersion(tx, userId, tab, request, clock(), timeZoneOf(c))
      }
      return c.json(await storing(c, keep, () => 1), 201)
    }),
  )

  routes.delete(
    '/:id/versions/:version',
    freeing(
      here(async (c) => {
        const versionId = idOf(c, 'version')
        await asCaller(c, (tx, userId) => deleteVersion(tx, userId, idOf(c), versionId))
        return c.body(null, 204)
      }),
    ),
  )

  return routes
}

/** An id that cannot be one of ours names what is not there. */
function idOf(c: Context, name: 'id' | 'version' = 'id'): string {
  const id = tabId.safeParse(c.req.param(name))
  if (!id.success) throw new AppError('not_found')
  return id.data
}

/** Where the writer is, as the browser names it: "Europe/Lisbon". What is said of days is said of theirs. */
function timeZoneOf(c: Context): string | undefined {
  return c.req.header('time-zone')
}

function readQuery<Schema extends z.ZodType>(c: Context, schema: Schema): z.output<Schema> {
  const query = schema.safeParse(c.req.query())
  if (!query.success) throw new AppError('invalid_request')
  return query.data
}
