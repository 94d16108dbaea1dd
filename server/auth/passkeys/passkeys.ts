import { randomBytes, randomUUID } from 'node:crypto'
import { maxPasskeys } from '#shared/limits.ts'
import type { Passkey } from '#shared/passkeys.ts'
import { holdUser } from '../../db/hold-user.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors.ts'
import type { UserRow } from '../users.ts'
import type { PublicKey } from './check-passkey.ts'
import { knownPasskey, tooManyPasskeys } from './passkey-refusals.ts'

export type Passkeys = ReturnType<typeof createPasskeys>

interface NewPasskey extends PublicKey {
  userId: string
  /** The session that asked for it. */
  sessionId: string
  transports: string[]
  name: string
}

/** A passkey's name and transports, as browsers use them. */
export interface KnownPasskey {
  id: string
  transports: string[]
}

/** Too long to be guessed, and half of what authenticators allow. */
const handleBytes = 32

const shownColumns = ['id', 'credential_id', 'name', 'created_at', 'used_at'] as const

/** A writer's own passkeys. Every query names the writer. */
export function createPasskeys({ db, clock }: { db: Db; clock: () => number }) {
  return {
    list(userId: string): Promise<Passkey[]> {
      return ofUser(db, userId).select(shownColumns).execute()
    },

    /** The passkeys that a writer has, so that no device makes a second one for this account. */
    async known(userId: string): Promise<KnownPasskey[]> {
      const rows = await ofUser(db, userId).select(['credential_id', 'transports']).execute()
      return rows.map(({ credential_id: id, transports }) => ({
        id,
        transports: transports.split(',').filter(Boolean),
      }))
    },

    /** The user handle for the writer's next passkey. */
    handleOf: async ({ id, passkey_handle }: UserRow) =>
      passkey_handle ?? transact(db, (tx) => giveHandle(tx, id)),

    add({ userId, sessionId, ...made }: NewPasskey): Promise<Passkey> {
      return transact(db, async (tx) => {
        await holdSession(tx, userId, sessionId)
        const { count } = await tx
          .selectFrom('passkeys')
          .where('user_id', '=', userId)
          .select((row) => row.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
        if (Number(count) >= maxPasskeys) throw tooManyPasskeys()
        const added = await tx
          .insertInto('passkeys')
          .values({
            id: randomUUID(),
            user_id: userId,
            credential_id: made.credentialId,
            public_key: made.publicKey,
            counter: made.counter,
            transports: made.transports.join(','),
            name: made.name,
            created_at: clock(),
            used_at: null,
          })
          .onConflict((conflict) => conflict.column('credential_id').doNothing())
          .returning(shownColumns)
          .executeTakeFirst()
        if (!added) throw knownPasskey()
        return added
      })
    },

    /** Returns undefined if this writer has no such passkey, even if another writer has it. */
    rename(userId: string, id: string, name: string): Promise<Passkey | undefined> {
      return db
        .updateTable('passkeys')
        .set({ name })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning(shownColumns)
        .executeTakeFirst()
    },

    async remove(userId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('passkeys')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

/**
 * Throws if the session has ended: a passkey outlasts its session, so an ended one must not add any. Both this and
 * ending a session lock the user's row first, so one waits for the other.
 */
async function holdSession(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await holdUser(tx, userId)
  const ofSession = tx.selectFrom('tokens').where('session_id', '=', sessionId)
  if (!(await ofSession.select('session_id').limit(1).executeTakeFirst()))
    throw new AppError('unauthenticated')
}

function ofUser(db: Db, userId: string) {
  return db.selectFrom('passkeys').where('user_id', '=', userId).orderBy('created_at').orderBy('id')
}

/**
 * Gives the account a random user handle that is used for nothing else: a page on a subdomain of ours can ask for our
 * passkeys too, and learns the handle. Passkeys of earlier releases have the account's id as handle. An account keeps
 * one handle as long as it has passkeys.
 */
async function giveHandle(tx: Tx, userId: string): Promise<string> {
  await holdUser(tx, userId)
  const ofUser = tx.selectFrom('users').where('id', '=', userId)
  const { passkey_handle: given } = await ofUser.select('passkey_handle').executeTakeFirstOrThrow()
  if (given !== null) return given
  const known = await tx.selectFrom('passkeys').where('user_id', '=', userId).select('id').executeTakeFirst()
  if (known) return idAsHandle(userId)
  const handle = randomBytes(handleBytes).toString('base64url')
  await tx.updateTable('users').set({ passkey_handle: handle }).where('id', '=', userId).execute()
  return handle
}

/** The id is accepted even if the account has a handle: the release before this one may have added such a passkey. */
export function isHandleOf({ id, passkey_handle }: Pick<UserRow, 'id' | 'passkey_handle'>, handle: string) {
  return handle === passkey_handle || handle === idAsHandle(id)
}

function idAsHandle(userId: string): string {
  return Buffer.from(userId).toString('base64url')
}
