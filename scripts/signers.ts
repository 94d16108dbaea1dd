import { createKeyedHash } from '../server/auth/keyed-hash.ts'
import type { SignBackup } from '../server/db/backups/backup-seal.ts'
import { orWhyNot, secretHere, serverSecret } from './server-secret.ts'

/** Signs with the server's secret. With another secret, the backup would be refused or believed for no reason. */
export function serverSigner(dataDir: string): { sign: SignBackup } | { why: string } {
  const secret = orWhyNot(() => serverSecret(dataDir).secret)
  return 'why' in secret ? secret : { sign: signBy(secret.found) }
}

/**
 * One signer for each secret that can be read here, the present one first. A backup may have been signed with either of
 * them, whichever the server has now.
 */
export function signersHere(dataDir: string): SignBackup[] {
  const here = orWhyNot(() => secretHere(dataDir))
  if ('why' in here || here.found === undefined) return []
  const { secret, before } = here.found
  return (before ? [secret, before.secret] : [secret]).map(signBy)
}

function signBy(secret: string): SignBackup {
  const keyed = createKeyedHash(secret)
  return (...words) => keyed('backup', ...words)
}
