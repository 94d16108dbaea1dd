import { AdviceError } from '../server/db/advice-error.ts'
import { migrateForRole } from '../server/db/postgres/postgres-store.ts'
import { whyClosed } from '../server/db/why-closed.ts'
import { settings } from '../server/env.ts'
import { tellAdvice } from './owner-command.ts'

// DATABASE_OWNER_URL=… npm run migrate -- ROLE [--restored]: for servers whose role owns no table. The command may be
// run by a user who cannot read .env.

const usage = `DATABASE_OWNER_URL=postgresql://OWNER@localhost:5432/longhand npm run migrate -- ROLE
brings the tables of PostgreSQL up to date as their owner, and lets ROLE (the server's role) work with their rows. With --restored
after ROLE, it refuses a restored dump that contains something that Longhand did not make.`

const restored = '--restored'
const isRestored = process.argv.includes(restored)
const [role = '', ...more] = process.argv.slice(2).filter((word) => word !== restored)

await tellAdvice(async () => {
  const { data: databaseUrl } = settings.shape.DATABASE_URL.safeParse(process.env.DATABASE_OWNER_URL)
  if (!databaseUrl || role === '' || more.length > 0) throw new AdviceError(usage)
  await migrateForRole(databaseUrl, role, { isRestored }).catch((error: unknown) => {
    throw whyClosed(error, { databaseUrl, dataDir: '' }, 'DATABASE_OWNER_URL')
  })
  console.log(`The tables are up to date, and ${role} may work with their rows.`)
})
