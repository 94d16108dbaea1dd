import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { AdviceError } from './advice-error.ts'
import * as accountsAndTabs from './migrations/001-accounts-and-tabs.ts'
import * as rowIsolation from './migrations/002-row-isolation.ts'
import * as foldCase from './migrations/003-fold-case.ts'
import * as seenTokens from './migrations/004-seen-tokens.ts'
import * as versionsByAge from './migrations/005-versions-by-age.ts'
import * as eras from './migrations/006-eras.ts'
import * as wideRevisions from './migrations/007-wide-revisions.ts'
import * as smallVersions from './migrations/008-small-versions.ts'
import * as askersAndSecrets from './migrations/009-askers-and-secrets.ts'
import * as trashByAge from './migrations/010-trash-by-age.ts'
import * as blockedPeople from './migrations/011-blocked-people.ts'
import * as invitations from './migrations/012-invitations.ts'
import * as providerIdentities from './migrations/013-provider-identities.ts'
import * as passkeys from './migrations/014-passkeys.ts'
import * as ownWords from './migrations/015-own-words.ts'
import * as grams from './migrations/016-grams.ts'
import * as origins from './migrations/017-origins.ts'
import * as choices from './migrations/018-choices.ts'
import * as keysOfWriters from './migrations/019-keys-of-writers.ts'
import * as listsByRow from './migrations/020-lists-by-row.ts'
import * as namedOperators from './migrations/021-named-operators.ts'
import * as sinceSignOut from './migrations/022-since-sign-out.ts'
import { lockTables } from './postgres/lock-tables.ts'
import type { Store } from './schema.ts'
import { isConflict } from './transact.ts'

/** Another program may lock the tables in another order, which ends one of the two with a conflict. */
const maxTries = 5

/** Checks the tables of a database that is being opened, or brings them up to date. */
export type BringTables = (db: Kysely<unknown>, kind: Store['kind']) => Promise<void>

/** Runs the migrations that are missing, up to `last` if it is given. */
export async function migrate(db: Kysely<unknown>, kind: Store['kind'], last?: string): Promise<void> {
  refuseNewer(await appliedMigrations(db), kind)
  const getMigrations = async () => (kind === 'postgres' ? lockingFirst(migrations(kind)) : migrations(kind))
  for (let tries = 1; ; tries++) {
    const migrator = new Migrator({ db, provider: { getMigrations } })
    const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
    if (!error) return
    if (!isConflict(error) || tries === maxTries) throw error
  }
}

/** Changes nothing, and throws if the tables are not those of this release. */
export const requireMigrated: BringTables = async (db, kind) => {
  if (await isMigrated(db, kind)) return
  throw new AdviceError("The database belongs to another release: start this release's server once.")
}

/** Returns false if the tables are of an earlier release; throws if they are of a later one. */
export async function isMigrated(db: Kysely<unknown>, kind: Store['kind']): Promise<boolean> {
  const applied = await appliedMigrations(db)
  refuseNewer(applied, kind)
  return Object.keys(migrations(kind)).every((name) => applied.includes(name))
}

/** All migrations that are due run in one transaction, so the locks of the first one hold for the others too. */
function lockingFirst(all: Record<string, Migration>): Record<string, Migration> {
  const locking = ({ up }: Migration): Migration => ({
    async up(db) {
      await lockTables(db)
      await up(db)
    },
  })
  return Object.fromEntries(Object.entries(all).map(([name, migration]) => [name, locking(migration)]))
}

/** They run in the order of their names. SQLite isolates rows in the connection instead (sqlite-isolation.ts). */
export function migrations(kind: Store['kind']): Record<string, Migration> {
  const onPostgres = (of: Record<string, Migration>) => (kind === 'postgres' ? of : {})
  return {
    '001-accounts-and-tabs': accountsAndTabs,
    ...onPostgres({ '002-row-isolation': rowIsolation, '003-fold-case': foldCase }),
    '004-seen-tokens': seenTokens,
    '005-versions-by-age': versionsByAge,
    '006-eras': eras,
    ...onPostgres({ '007-wide-revisions': wideRevisions }),
    '008-small-versions': { up: (db) => smallVersions.up(db, kind) },
    '009-askers-and-secrets': askersAndSecrets,
    '010-trash-by-age': trashByAge,
    '011-blocked-people': blockedPeople,
    '012-invitations': invitations,
    '013-provider-identities': providerIdentities,
    '014-passkeys': passkeys,
    '015-own-words': { up: (db) => ownWords.up(db, kind) },
    '016-grams': { up: (db) => grams.up(db, kind) },
    '017-origins': origins,
    '018-choices': { up: (db) => choices.up(db, kind) },
    '019-keys-of-writers': { up: (db) => keysOfWriters.up(db, kind) },
    '020-lists-by-row': { up: (db) => listsByRow.up(db, kind) },
    ...onPostgres({ '021-named-operators': namedOperators }),
    '022-since-sign-out': sinceSignOut,
  }
}

/** Refuses the tables of a later release: this one does not know them, so it must not write to them. */
export function refuseNewer(applied: string[], kind: Store['kind']): void {
  const known = migrations(kind)
  const unknown = applied.filter((name) => !(name in known))
  if (unknown.length === 0) return
  throw new AdviceError(
    `The database belongs to a newer release of Longhand (${unknown.join(', ')}). Start that release, or restore a backup made by this one.`,
  )
}

/** Returns an empty list for a database without tables of Longhand. */
async function appliedMigrations(db: Kysely<unknown>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
