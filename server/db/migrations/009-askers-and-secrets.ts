import { domainToASCII } from 'node:url'
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await tellAskersApart(db)
  await nameSecrets(db)
  await spellOneWay(db as Kysely<Tables>)
}

/** A code for each browser that asked for one, and one for whoever has no cookie: its asker is ''. */
async function tellAskersApart(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('codes_of_askers')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('asker', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('codes_of_askers_key', ['email', 'asker'])
    .execute()
  await sql`insert into codes_of_askers (email, asker, hash, expires_at, tries, sent_at)
    select email, '', hash, expires_at, tries, sent_at from codes`.execute(db)
  await db.schema.dropTable('codes').execute()
  await db.schema.alterTable('codes_of_askers').renameTo('codes').execute()
}

/** Which secret a session was made under; null where nobody kept note. */
async function nameSecrets(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('secret_mark', 'text').execute()
  await db.schema
    .createIndex('tokens_newest')
    .on('tokens')
    .column('session_id')
    .where(sql.ref('replaced_at'), 'is', null)
    .execute()
}

interface Tables {
  users: { id: string; email: string; created_at: number }
}

/**
 * Writes each domain as mail servers do. Where two accounts turn out to be of one address, the older one gets the new
 * spelling; the others keep theirs, by which sign-in goes on to find them.
 */
async function spellOneWay(db: Kysely<Tables>): Promise<void> {
  const users = await db.selectFrom('users').select(['id', 'email']).orderBy('created_at').execute()
  const taken = new Set(users.map(({ email }) => email))
  for (const { id, email } of users) {
    const normal = normalAddress(email)
    if (taken.has(normal)) continue
    taken.add(normal)
    await db.updateTable('users').set({ email: normal }).where('id', '=', id).execute()
  }
}

/** As `server/auth/normal-address.ts` had it when this shipped. */
function normalAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (/[^\p{L}\p{M}\p{N}.\-_\u3002\uff0e\uff61]/u.test(domain) || /(^|\.)(\d+|0x[\da-f]*)\.?$/i.test(domain))
    return email
  const ascii = domainToASCII(domain).replace(/\.$/, '')
  return ascii === '' ? email : `${email.slice(0, at)}@${ascii}`
}
