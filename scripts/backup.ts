import { AdviceError } from '../server/db/advice-error.ts'
import { backUpDatabase, backupFolder, backupPath } from '../server/db/back-up-database.ts'
import { countContents } from '../server/db/inspect-database.ts'
import { runOwnerCommand } from './owner-command.ts'

// npm run backup [-- FOLDER, OR A FILE THAT ENDS IN .db], while the server runs or not.

const postgresAdvice = `The words are in PostgreSQL, which has its own program for this. Run it as a superuser, because other users do not see all rows:
  pg_dump --format=custom --no-owner --no-privileges --file=longhand.dump "$DATABASE_URL"
To restore it: npm run restore`

await runOwnerCommand(async ({ dataDir, databaseUrl }, path = backupFolder(dataDir)) => {
  if (databaseUrl !== undefined) throw new AdviceError(postgresAdvice)
  const file = backupPath(path, Date.now())
  const { bytes, ...contents } = await backUpDatabase(dataDir, file)
  console.log(`${file}: ${countContents(contents)}, ${bytes} bytes, read through.`)
})
