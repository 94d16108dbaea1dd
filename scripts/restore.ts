import { plural } from '#shared/text/plural.ts'
import { AdviceError } from '../server/db/advice-error.ts'
import type { Seal } from '../server/db/backups/backup-seal.ts'
import { beginEra } from '../server/db/backups/begin-era.ts'
import { refuseForeignInPostgres } from '../server/db/backups/foreign-in-postgres.ts'
import { countContents } from '../server/db/backups/inspect-database.ts'
import { restoreDatabase } from '../server/db/backups/restore-database.ts'
import { countWaysIn, type WaysIn } from '../server/db/backups/ways-in.ts'
import { openStore } from '../server/db/open-store.ts'
import { asItIs, done, type OwnerSettings, refuseWhileServing, runOwnerCommand } from './owner-command.ts'
import { signersHere } from './signers.ts'

// npm run restore -- [--as-it-is] FILE, while the server is stopped. On PostgreSQL npm run restore -- --done
// [--as-it-is], after pg_restore.

const postgresAdvice = `The texts are in PostgreSQL, whose own programs restore them. Stop every Longhand server, and then:
  sudo -u postgres psql --command='alter database longhand rename to longhand_before'
  sudo -u postgres createdb --owner=longhand --encoding=UTF8 --template=template0 longhand
  sudo -u postgres psql --dbname=longhand --command='alter schema public owner to longhand' --command='revoke create on schema public from public' --command='revoke connect, temporary on database longhand from public'
  sudo -u longhand pg_restore --no-owner --no-privileges --exit-on-error --dbname=longhand < longhand.dump
  npm run restore -- ${done}`

const usage = 'Which backup? npm run restore -- FILE (in quotes, where there is a space in its name)'

const isTrusted = process.argv.includes(asItIs)

await runOwnerCommand(usage, async (config, path) => {
  const { databaseUrl } = config
  if (databaseUrl !== undefined) return restorePostgres({ ...config, databaseUrl })
  if (path === undefined) throw new AdviceError(usage)

  const { keptAside, seal, waysIn, ...contents } = await restoreDatabase(config.dataDir, path, Date.now(), {
    refuseWhileServing: () => refuseWhileServing(config),
    isTrusted,
    secrets: signersHere(config.dataDir),
  })
  console.log(`Restored ${path}: ${countContents(contents)}. Everybody has to sign in again.`)
  console.log(sentenceAbout(seal))
  console.log(listed(waysIn))
  if (keptAside) console.log(`What was there before is kept as ${keptAside}.`)
})

async function restorePostgres(config: OwnerSettings & { databaseUrl: string }): Promise<void> {
  if (!process.argv.includes(done)) throw new AdviceError(postgresAdvice)
  await refuseWhileServing(config)
  const store = await openStore(config)
  try {
    const { asLogin } = await import('../server/db/postgres/postgres-store.ts')
    const how = `npm run restore -- ${done} ${asItIs}`
    const isCompared =
      isTrusted || (await asLogin(config.databaseUrl, (db) => refuseForeignInPostgres(db, { how })))
    await beginEra(store, Date.now())
    console.log('The restored database is ready. Everybody has to sign in again.')
    console.log(listed(await countWaysIn(store.db)))
    if (isCompared) return
    console.log(
      'Its role owns no table, so only npm run migrate -- ROLE --restored can check whether somebody has changed it.',
    )
  } finally {
    await store.close()
  }
}

function sentenceAbout(seal: Seal): string {
  if (seal.isOurs) return `It is as this server wrote it on ${dayOf(seal.madeAt)}.`
  const why = {
    unsigned: 'it is not signed',
    'other secret':
      'it is signed with a secret that is not here. Set SECRET or SECRET_FILE to the one that signed it',
    changed: 'it is not as it was when it was signed',
  }
  return `There is no proof that nobody has changed it: ${why[seal.why]}.`
}

/** Lists the ways into accounts. A person who has changed the backup could have added one of these. */
function listed({ passkeys, provider_identities, invitations }: WaysIn): string {
  const counted = [
    [passkeys, 'passkey'],
    [
      provider_identities,
      'link to a person at the OpenID provider',
      'links to people at the OpenID provider',
    ],
    [invitations, 'invitation'],
  ] as const
  const words = counted.map(([{ count, newest }, one, many]) => {
    const newestIs =
      newest === null ? '' : count === 1 ? ` of ${dayOf(newest)}` : ` (the newest of ${dayOf(newest)})`
    return plural(count, one, many) + newestIs
  })
  return `Ways into accounts besides codes: ${words.join(', ')}.`
}

function dayOf(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
