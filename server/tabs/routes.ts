import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { HistoryPage } from '#shared/history.ts'
import {
  changeTabRequest,
  createTabRequest,
  createVersionRequest,
  earlierVersionsRequest,
  saveTabRequest,
  searchTabsRequest,
  tabId,
  textsRequest,
  writingDate,
} from '#shared/requests/tabs.ts'
import { maxSearchLength } from '#shared/tab-fields.ts'
import { storable } from '#shared/text/storable.ts'
import { AppError } from '../errors.ts'
import { readJson } from '../http/read-json.ts'
import { readQuery } from '../http/read-query.ts'
import type { UserEnv } from '../http/require-user.ts'
import { type Answering, type AnsweringDeps, createAnswering, type Request } from './answering.ts'
import type { Call } from './call.ts'
import { changeTab } from './change-tab.ts'
import { createTab, isAhead, newTab } from './create-tab.ts'
import { emptyWholeTrash } from './delete-for-good.ts'
import { addEarlierVersions, countedEarlier } from './earlier-versions.ts'
import { dropGivenUp } from './grams/segments.ts'
import { listBeside, listHistory } from './history.ts'
import { counted, keepVersion } from './keep-version.ts'
import { maxBodyBytes } from './long-text.ts'
import { readTexts } from './read-texts.ts'
import { readAhead, saveTab } from './save-tab.ts'
import { type SearchQuery, searchTabs } from './search-tabs.ts'
import { listDay, readTab, readTabBesideText } from './tab-rows.ts'
import { deleteTab, restoreTab } from './trash.ts'
import { deleteVersion, listVersions, readVersion } from './versions.ts'
import { listWordsByDay } from './words-by-day.ts'

const listQuery = z.object({
  date: writingDate.optional(),
  beside: tabId.optional(),
  cursor: z.string().max(200).optional(),
  search: z.string().trim().max(maxSearchLength).transform(storable).optional(),
  deleted: z.literal('1').optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

const versionsQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

const tabQuery = z.object({
  unless_revision: z.coerce.number().int().optional(),
  text: z.literal('none').optional(),
})

/** Built once, because building a schema takes longer than using it. */
const patchRequest = z.union([saveTabRequest, changeTabRequest.strict()])

const daysQuery = z.object({ from: writingDate, to: writingDate })

/** To be mounted behind `requireUser`. Each call is one transaction in the writer's own name. */
export function createTabRoutes(deps: AnsweringDeps): Hono<UserEnv> {
  const routes = new Hono<UserEnv>()
  const answering = createAnswering(deps)
  answerAboutMany(routes, answering, deps)
  answerAboutOne(routes, answering)
  answerAboutVersions(routes, answering, deps)
  return routes
}

/** Whether a call is a save, or another change of one tab, that does all its work in one transaction. */
export function isShortSave({ req }: Context): boolean {
  const bytes = Number(req.header('content-length') ?? 0)
  return req.method === 'PATCH' && bytes <= maxBodyBytes && /^\/api\/tabs\/[^/]+$/.test(req.path)
}

function answerAboutMany(
  routes: Hono<UserEnv>,
  { hereOfMany, freeing, reading }: Answering,
  { store, clock }: AnsweringDeps,
): void {
  routes.get(
    '/',
    hereOfMany(async (c) => {
      const { date, beside, deleted, search, ...query } = readQuery(c, listQuery)
      if (date) {
        const page = await reading(c, (call) => listDay(call, date, query.cursor))
        return c.json({ ...page, ...(isAhead(date, clock()) && { isAhead: true }) })
      }
      if (beside) return c.json(await reading(c, (call) => listBeside(call, beside)))
      const isDeleted = deleted === '1'
      return c.json(await reading(c, (call) => listOrSearch(call, search, { ...query, isDeleted })))
    }),
  )

  routes.get(
    '/words-by-day',
    hereOfMany(async (c) => {
      const { from, to } = readQuery(c, daysQuery)
      return c.json(await reading(c, (call) => listWordsByDay(call, from, to)))
    }),
  )

  // The words are sent in the body, because proxies and browsers keep addresses. `GET /` still takes them in its query,
  // for pages of an earlier release.
  routes.post(
    '/search',
    hereOfMany(async (c) => {
      const { deleted, titles, search, ...query } = await readJson(c, searchTabsRequest)
      const asked = { ...query, isDeleted: deleted, hasTitlesFirst: titles }
      return c.json(await reading(c, (call) => listOrSearch(call, search, asked)))
    }),
  )

  routes.post(
    '/texts',
    hereOfMany(async (c) => {
      const { ids } = await readJson(c, textsRequest)
      return c.json(await reading(c, (call) => readTexts(call, ids)))
    }),
  )

  routes.delete(
    '/trash',
    freeing(
      hereOfMany(async (c) => {
        await emptyWholeTrash(store, c.get('userId'))
        return c.body(null, 204)
      }),
    ),
  )
}

function answerAboutOne(routes: Hono<UserEnv>, { here, reading, writing, storing, ahead }: Answering): void {
  // Devices often ask whether a tab has changed. They name the revision that they have: if it is current, the answer is
  // empty.
  routes.get(
    '/:id',
    here(async (c) => {
      const { unless_revision, text } = readQuery(c, tabQuery)
      if (text === 'none') return c.json(await reading(c, (call) => readTabBesideText(call, idOf(c))))
      const known = unless_revision === undefined ? undefined : { revision: unless_revision, content: '' }
      const tab = await reading(c, (call) => readTab(call, idOf(c), known))
      return tab.revision === unless_revision ? c.body(null, 204) : c.json(tab)
    }),
  )

  routes.put(
    '/:id',
    here(async (c) => {
      const request = newTab(idOf(c), await readJson(c, createTabRequest))
      const { tab, isNew } = await storing(c, (call) => createTab(call, request))
      return c.json(tab, isNew ? 201 : 200)
    }),
  )

  routes.patch(
    '/:id',
    here(async (c) => {
      const request = await readJson(c, patchRequest)
      if (!('mutation_id' in request)) {
        return c.json(await storing(c, (call) => changeTab(call, idOf(c), request)))
      }
      const known = await ahead(c, (call) => readAhead(call, idOf(c), request))
      const outcome = await storing(c, (call) => saveTab(call, idOf(c), request, known))
      return 'conflict' in outcome ? c.json(outcome.conflict, 409) : c.json(outcome.saved)
    }),
  )

  routes.delete(
    '/:id',
    here(async (c) => {
      // Deleting keeps a version, but it is allowed without room for that: it is how a writer makes room.
      await storing(
        c,
        (call) => deleteTab(call, idOf(c)),
        () => Number.POSITIVE_INFINITY,
      )
      return c.body(null, 204)
    }),
  )

  routes.post(
    '/:id/restore',
    here(async (c) => c.json(await writing(c, (call) => restoreTab(call, idOf(c))))),
  )
}

function answerAboutVersions(routes: Hono<UserEnv>, answering: Answering, { store }: AnsweringDeps): void {
  const { here, hereOfMany, freeing, reading, writing, storing, ahead } = answering

  routes.get(
    '/:id/versions',
    hereOfMany(async (c) => {
      const query = readQuery(c, versionsQuery)
      return c.json(await reading(c, (call) => listVersions(call, idOf(c), query)))
    }),
  )

  routes.get(
    '/:id/versions/:version',
    here(async (c) => {
      const versionId = idOf(c, 'version')
      return c.json(await reading(c, (call) => readVersion(call, idOf(c), versionId)))
    }),
  )

  routes.post(
    '/:id/versions',
    here(async (c) => {
      const request = counted(await readJson(c, createVersionRequest))
      const known = await ahead(c, (call) => readTab(call, idOf(c)))
      const keep = async (call: Call) => keepVersion(call, await readTab(call, idOf(c), known), request)
      return c.json(await storing(c, keep, () => 1), 201)
    }),
  )

  routes.post(
    '/:id/earlier-versions',
    here(async (c) => {
      const versions = countedEarlier(await readJson(c, earlierVersionsRequest))
      const add = (call: Call) => addEarlierVersions(call, idOf(c), versions)
      return c.json(await storing(c, add, () => 1))
    }),
  )

  routes.delete(
    '/:id/versions/:version',
    freeing(
      here(async (c) => {
        const versionId = idOf(c, 'version')
        await writing(c, (call) => deleteVersion(call, idOf(c), versionId))
        await dropGivenUp(store, c.get('userId'))
        return c.body(null, 204)
      }),
    ),
  )
}

function listOrSearch(
  call: Call,
  search: string | undefined,
  query: Omit<SearchQuery, 'search'>,
): Promise<HistoryPage> {
  return search ? searchTabs(call, { ...query, search }) : listHistory(call, query)
}

/** An id of another form cannot exist, so it is `not_found` and not an invalid request. */
function idOf(c: Request, name: 'id' | 'version' = 'id'): string {
  const id = tabId.safeParse(c.req.param(name))
  if (!id.success) throw new AppError('not_found')
  return id.data
}
