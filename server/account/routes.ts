import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { emailAddress } from '#shared/auth.ts'
import type { Store } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { readJson } from '../http/read-json.ts'
import type { UserEnv } from '../http/require-user.ts'
import { deleteAccount } from './delete-account.ts'
import { exportArchive } from './export-archive.ts'

/** The address typed once more, so that nobody deletes an account by a slip. Whoever holds a token can ask for it. */
const deleteRequest = z.object({ email: emailAddress })

interface AccountRoutesDeps {
  store: Store
  /** Takes the refresh token of a session that is gone out of the browser. */
  clearCookie: (c: Context) => void
}

/** To be mounted at /api behind `requireUser`. */
export function createAccountRoutes({ store, clearCookie }: AccountRoutesDeps): Hono<UserEnv> {
  const routes = new Hono<UserEnv>()

  routes.get('/export', (c) => {
    const archive = Readable.toWeb(Readable.from(exportArchive(store, c.var.userId)))
    return c.body(archive as ReadableStream, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="Longhand.zip"',
    })
  })

  routes.delete('/account', async (c) => {
    const { email } = await readJson(c, deleteRequest)
    const { userId } = c.var
    const user = await store.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirst()
    if (user?.email !== email) throw new AppError('forbidden', 'That is not the address of this account.')
    await deleteAccount(store, userId)
    clearCookie(c)
    return c.body(null, 204)
  })

  return routes
}
