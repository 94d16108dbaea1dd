import { emailAddress } from '#shared/requests/auth.ts'
import type { KeyedHash } from '../server/auth/keyed-hash.ts'
import { createJsonLog } from '../server/http/log.ts'
import { securityFile, writeSecurityFile } from '../server/security/security-file.ts'
import { createSecurityLog, type SecurityEvent } from '../server/security/security-log.ts'
import { orWhyNot, serverHash } from './server-secret.ts'

/** Does what the owner asked for, and writes into the security log of the server how it ended. */
export async function noteForOwner<T>(
  dataDir: string,
  about: Pick<SecurityEvent, 'event' | 'address'>,
  act: () => Promise<T>,
): Promise<T> {
  const write = writeSecurityFile({ path: securityFile(dataDir), log: createJsonLog(process.stderr) })
  const hash = about.address === undefined ? undefined : orWhyNot(() => serverHash(dataDir))
  const isNamed = hash !== undefined && 'found' in hash
  const { note } = createSecurityLog({ keyed: isNamed ? hash.found : noHash, clock: Date.now, write })
  if (hash && !isNamed) console.error(`${hash.why}\nSo the security log does not say whom this was about.`)
  // A host may type it in capitals; the log has one name for a person.
  const { data = about.address } = emailAddress.safeParse(about.address)
  const address = isNamed ? data : undefined
  try {
    const result = await act()
    note({ ...about, address, outcome: 'ok' })
    return result
  } catch (error) {
    note({ ...about, address, outcome: 'failed' })
    throw error
  }
}

/** Another than the server's would name somebody whom nobody finds. */
const noHash: KeyedHash = () => ''
