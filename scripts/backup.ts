import { AdviceError } from '../server/db/advice-error.ts'
import { backUpDatabase, backupFolder, backupPath } from '../server/db/backups/back-up-database.ts'
import { sealBackup } from '../server/db/backups/backup-seal.ts'
import { countContents } from '../server/db/backups/inspect-database.ts'
import { runOwnerCommand } from './owner-command.ts'
import { serverSigner } from './signers.ts'

// npm run backup [-- FOLDER, OR A FILE THAT ENDS IN .db]. The server may be running.

const postgresAdvice = `The texts are in PostgreSQL, so nothing was copied: use PostgreSQL's own program. The role of DATABASE_URL cannot read the texts; postgres can:
  (umask 077; sudo -u postgres pg_dump --format=custom longhand > longhand.dump)
For every night, and for Docker, see docs/hosting.md. To restore the backup: npm run restore`

const usage = 'Into which folder? npm run backup -- FOLDER (in quotes, where there is a space in its name)'

await runOwnerCommand(usage, async ({ dataDir, databaseUrl }, path = backupFolder(dataDir)) => {
  if (databaseUrl !== undefined) throw new AdviceError(postgresAdvice)
  const now = Date.now()
  const signer = serverSigner(dataDir)
  const file = backupPath(path, now)
  const { bytes, ...contents } = await backUpDatabase(
    dataDir,
    file,
    'sign' in signer ? (copy) => sealBackup(copy, now, signer.sign) : undefined,
  )
  console.log(`${file}: ${countContents(contents)}, ${bytes} bytes, read through.`)
  if ('why' in signer) console.log(`It is not signed. ${signer.why}`)
})
