import { createKeyedHash } from '../server/auth/keyed-hash.ts'
import type { SignBackup } from '../server/db/backups/backup-seal.ts'
import { reasonOf } from '../server/db/reason-of.ts'
import { readKeptSecrets } from '../server/kept-secret.ts'
import { withSecretsInFiles } from '../server/settings-in-files.ts'

/** By each secret that is here and may be read, the present one first. None is made: the server does that, as its own user. */
export function signers(dataDir: string): SignBackup[] {
  const { env } = withSecretsInFiles(process.env)
  const set = [env.SECRET?.trim(), env.SECRET_BEFORE?.trim()].filter((secret) => secret)
  return (set.length > 0 ? set : kept(dataDir)).map((secret = '') => {
    const keyed = createKeyedHash(secret)
    return (...words) => keyed('backup', ...words)
  })
}

function kept(dataDir: string): string[] {
  try {
    return readKeptSecrets(dataDir)
  } catch (error) {
    if (reasonOf(error) === undefined) throw error
    return []
  }
}
