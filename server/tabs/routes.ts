import { type Context, Hono } from 'hono'
import { z } from 'zod'
import {
  changeTabRequest,
  createTabRequest,
  createVersionRequest,
  saveTabRequest,
  tabId,
  writingDate,
} from '#shared/tabs.ts'
import { storable } from '#shared/text/storable.ts'
import type { Store, Tx } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { readJson } from '../http/read-json.ts'
import type { UserEnv } from '../http/require-user.ts'
import { changeTab } from './change-tab.ts'
import { createTab } from './create-tab.ts'
import { listHistory } from './history.ts'
import { saveTab } from './save-tab.ts'
import { listDay, readTab } from './tab-rows.ts'
import { deleteTab, restoreTab } from './trash.ts'
import { keepVersion, listVersions, readVersion } from './versions.ts'
import { listWordsByDay } from './words-by-day.ts'

interface RoutesDeps {
  store: Store
  clock: () => number
}

const listQuery = z.object({
  date: writingDate.optional(),
  cursor: z.string().max(200).optional(),
  search: z.string().trim().max(200).transform(storable).optional(),
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
export function createTabRoutes({ store, clock }: RoutesDeps): Hono<UserEnv> {
  const routes = new Hono<UserEnv>()
  type Call = Context<UserEnv>

  function asCaller<T>(c: Call, work: (tx: Tx, userId: string) => Promise<T>): Promise<T> {
    // Not `c.var`, which makes an object of all variables.
    const userId = c.get('userId')
    return store.asUser(userId, (tx) => work(tx, userId))
  }

  routes.get('/', async (c) => {
    const { date, deleted, ...query } = readQuery(c, listQuery)
    if (date) return c.json({ tabs: await asCaller(c, (tx, userId) => listDay(tx, userId, date)) })
    const isDeleted = deleted === '1'
    return c.json(await asCaller(c, (tx, userId) => listHistory(tx, userId, { ...query, isDeleted })))
  })

  routes.get('/words-by-day', async (c) => {
    const { from, to } = readQuery(c, daysQuery)
    return c.json(await asCaller(c, (tx, userId) => listWordsByDay(tx, userId, from, to)))
  })

  // Other devices ask often whether a tab has moved on: naming the revision they have makes "no" an empty answer.
  routes.get('/:id', async (c) => {
    const { unless_revision } = readQuery(c, tabQuery)
    const tab = await asCaller(c, (tx, userId) => readTab(tx, userId, idOf(c)))
    return tab.revision === unless_revision ? c.body(null, 204) : c.json(tab)
  })

  routes.put('/:id', async (c) => {
    const request = { ...(await readJson(c, createTabRequest)), id: idOf(c) }
    const { tab, isNew } = await asCaller(c, (tx, userId) => createTab(tx, userId, request, clock()))
    return c.json(tab, isNew ? 201 : 200)
  })

  routes.patch('/:id', async (c) => {
    const request = await readJson(c, patchRequest)
    if (!('mutation_id' in request)) {
      return c.json(
        await asCaller(c, (tx, userId) => changeTab(tx, userId, idOf(c), request, clock(), timeZoneOf(c))),
      )
    }
    const outcome = await asCaller(c, (tx, userId) =>
      saveTab(tx, userId, idOf(c), request, clock(), timeZoneOf(c)),
    )
    return 'conflict' in outcome ? c.json(outcome.conflict, 409) : c.json(outcome.saved)
  })

  routes.delete('/:id', async (c) => {
    await asCaller(c, (tx, userId) => deleteTab(tx, userId, idOf(c), clock(), timeZoneOf(c)))
    return c.body(null, 204)
  })

  routes.post('/:id/restore', async (c) =>
    c.json(await asCaller(c, (tx, userId) => restoreTab(tx, userId, idOf(c)))),
  )

  routes.get('/:id/versions', async (c) => {
    const query = readQuery(c, versionsQuery)
    return c.json(await asCaller(c, (tx, userId) => listVersions(tx, userId, idOf(c), query)))
  })

  routes.get('/:id/versions/:version', async (c) => {
    const versionId = idOf(c, 'version')
    return c.json(await asCaller(c, (tx, userId) => readVersion(tx, userId, idOf(c), versionId)))
  })

  routes.post('/:id/versions', async (c) => {
    const request = await readJson(c, createVersionRequest)
    const version = await asCaller(c, async (tx, userId) => {
      const tab = await readTab(tx, userId, idOf(c))
      return keepVersion(tx, userId, tab, request, clock(), timeZoneOf(c))
    })
    return c.json(version, 201)
  })

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
