import { AdviceError } from '../server/db/advice-error.ts'
import { backUpDatabase, backupFolder, backupPath } from '../server/db/back-up-database.ts'
import { countContents } from '../server/db/inspect-database.ts'
import { runOwnerCommand } from './owner-command.ts'

// npm run backup [-- FOLDER, OR A FILE THAT ENDS IN .db], while the server runs or not.

const postgresAdvice = `The words are in PostgreSQL, which has a program for this. Row security binds all but superusers, so run it as one:
  pg_dump --format=custom --no-owner --no-privileges --file=longhand.dump "$DATABASE_URL"
How it is restored: npm run restore`

await runOwnerCommand(async ({ dataDir, databaseUrl }, path = backupFolder(dataDir)) => {
  if (databaseUrl !== undefined) throw new AdviceError(postgresAdvice)
  const file = backupPath(path, Date.now())
  const { bytes, ...contents } = await backUpDatabase(dataDir, file)
  console.log(`${file}: ${countContents(contents)}, ${bytes} bytes, read through.`)
})
