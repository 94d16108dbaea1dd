import { createKeyedHash } from '../server/auth/keyed-hash.ts'
import type { SignBackup } from '../server/db/backups/backup-seal.ts'
import { orWhyNot, secretHere, serverSecret } from './server-secret.ts'

/** By the server's secret. A backup that anything else signed would be refused, or believed, for no reason. */
export function serverSigner(dataDir: string): { sign: SignBackup } | { why: string } {
  const secret = orWhyNot(() => serverSecret(dataDir).secret)
  return 'why' in secret ? secret : { sign: signBy(secret.found) }
}

/**
 * By each that is here and may be read, the present one first. The server may have had one of them when it wrote a
 * backup, whichever it has by now.
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
