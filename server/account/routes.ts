import type { ServerResponse } from 'node:http'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Account } from '#shared/account.ts'
import { emailAddress } from '#shared/requests/auth.ts'
import { choicesRequest } from '#shared/requests/choices.ts'
import { changeOwnWordsRequest } from '#shared/requests/own-words.ts'
import { normalAddress } from '../auth/normal-address.ts'
import type { Store } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { readJson } from '../http/read-json.ts'
import type { UserEnv } from '../http/require-user.ts'
import { tellAbout } from '../http/tell-about.ts'
import type { Quota } from '../tabs/quota.ts'
import { createArchives } from './archives.ts'
import { choicesOf, choose } from './choices.ts'
import { deleteInTime } from './delete-account.ts'
import { exportArchive } from './export-archive.ts'
import { changeOwnWords, listOwnWords } from './own-words.ts'

/**
 * The address is typed once more, so that nobody deletes an account by mistake. It is no secret: anyone who holds a
 * token can ask for it.
 */
const deleteRequest = z.object({ email: emailAddress })

const usualPatienceMs = 60_000
/** Half of the time that the page waits. */
const usualEmptyingMs = 30_000

interface AccountRoutesDeps {
  store: Store
  quota: Quota
  clock: () => number
  auth: {
    /** Removes the refresh token of an ended session from the browser. */
    clearCookie: (c: Context) => void
    /** Throws unless the writer has just proved who they are. */
    requireProof: (c: Context) => Promise<void>
  }
  log: Pick<Logger, 'error'>
  archivePatienceMs?: number
  emptyingPatienceMs?: number
}

/** To be mounted at /api behind `requireUser`. */
export function createAccountRoutes(deps: AccountRoutesDeps): Hono<UserEnv> {
  const { store, quota, clock, auth, log } = deps
  const { archivePatienceMs = usualPatienceMs, emptyingPatienceMs = usualEmptyingMs } = deps
  const routes = new Hono<UserEnv>()
  const archives = createArchives({ patienceMs: archivePatienceMs })

  routes.get('/export', (c) => {
    const { userId } = c.var
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="Longhand.zip"',
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    const chunks = () => exportArchive(store, userId, c.req.header('time-zone'))
    return c.body(archives.open(userId, chunks, hangUpOf(c)), 200, headers)
  })

  routes.get('/account', async (c) => {
    const { tabs, bytes } = await quota.measure(c.var.userId)
    const answer: Account = { tabs, quota_tabs: quota.max.tabs, bytes, quota: quota.max.bytes }
    return c.json(answer)
  })

  routes.get('/account/words', async (c) => {
    const { userId } = c.var
    return c.json(await store.readAs(userId, (tx) => listOwnWords({ tx, userId })))
  })

  routes.patch('/account/words', async (c) => {
    const { userId } = c.var
    const change = await readJson(c, changeOwnWordsRequest)
    return c.json(await store.asUser(userId, (tx) => changeOwnWords({ tx, userId, now: clock() }, change)))
  })

  routes.get('/account/choices', async (c) => {
    const { userId } = c.var
    return c.json(await store.readAs(userId, (tx) => choicesOf({ tx, userId })))
  })

  routes.patch('/account/choices', async (c) => {
    const { userId } = c.var
    const choices = await readJson(c, choicesRequest)
    return c.json(await store.asUser(userId, (tx) => choose({ tx, userId }, choices)))
  })

  routes.delete('/account', async (c) => {
    const { email } = await readJson(c, deleteRequest)
    const { userId } = c.var
    const user = await store.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirst()
    if (user) tellAbout(c, { address: user.email })
    if (!user || normalAddress(user.email) !== normalAddress(email))
      throw new AppError('forbidden', 'That is not the address of this account.')
    await auth.requireProof(c)
    await deleteInTime(store, userId, { patienceMs: emptyingPatienceMs, now: clock(), log })
    auth.clearCookie(c)
    return c.body(null, 204)
  })

  return routes
}

/** A function that ends the call's connection. Undefined if there is none, as in tests that call the application itself. */
function hangUpOf({ env }: Context): (() => void) | undefined {
  const { outgoing } = (env ?? {}) as { outgoing?: ServerResponse }
  return outgoing && (() => void outgoing.destroy())
}
