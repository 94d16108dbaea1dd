import { emailAddress } from '#shared/requests/auth.ts'
import { createKeyedHash } from '../server/auth/keyed-hash.ts'
import type { Config } from '../server/env.ts'
import { createJsonLog } from '../server/http/log.ts'
import { securityFile, writeSecurityFile } from '../server/security/security-file.ts'
import { createSecurityLog, type SecurityEvent } from '../server/security/security-log.ts'

/** Does what the owner asked for, and writes into the security log of the server how it ended. */
export async function noteForOwner<T>(
  { secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>,
  about: Pick<SecurityEvent, 'event' | 'address'>,
  act: () => Promise<T>,
): Promise<T> {
  const write = writeSecurityFile({ path: securityFile(dataDir), log: createJsonLog(process.stderr) })
  const { note } = createSecurityLog({ keyed: createKeyedHash(secret), clock: Date.now, write })
  // A host may type it in capitals; the log has one name for a person.
  const { data: address = about.address } = emailAddress.safeParse(about.address)
  try {
    const result = await act()
    note({ ...about, address, outcome: 'ok' })
    return result
  } catch (error) {
    note({ ...about, address, outcome: 'failed' })
    throw error
  }
}
