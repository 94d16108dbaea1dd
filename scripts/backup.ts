import { statSync } from 'node:fs'
import { join } from 'node:path'
import { AdviceError } from '../server/db/advice-error.ts'
import { backUpDatabase, backupFolder, backupName } from '../server/db/back-up-database.ts'
import { runOwnerCommand } from './owner-command.ts'

// npm run backup [-- FILE OR FOLDER], while the server runs or not.

const postgresAdvice = `The words are in PostgreSQL, which has a program for this. Row security binds all but superusers, so run it as one:
  pg_dump --format=custom --no-owner --no-privileges --file=longhand.dump "$DATABASE_URL"
How it is restored: npm run restore`

await runOwnerCommand(async ({ dataDir, databaseUrl }, path = backupFolder(dataDir)) => {
  if (databaseUrl !== undefined) throw new AdviceError(postgresAdvice)
  const isFolder = path === backupFolder(dataDir) || statSync(path, { throwIfNoEntry: false })?.isDirectory()
  const file = isFolder ? join(path, backupName(Date.now())) : path
  const { users, tabs, versions, bytes } = await backUpDatabase(dataDir, file)
  console.log(`${file}: ${users} users, ${tabs} tabs, ${versions} versions, ${bytes} bytes, read through.`)
})
