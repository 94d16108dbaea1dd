import { emailAddress } from '#shared/requests/auth.ts'
import type { KeyedHash } from '../server/auth/keyed-hash.ts'
import { createJsonLog } from '../server/http/log.ts'
import { securityFile, writeSecurityFile } from '../server/security/security-file.ts'
import { createSecurityLog, type SecurityEvent } from '../server/security/security-log.ts'
import { orWhyNot, serverHash } from './server-secret.ts'

/** Does what the owner asked for, and writes the outcome into the server's security log. */
export async function noteForOwner<T>(
  dataDir: string,
  about: Pick<SecurityEvent, 'event' | 'address'>,
  act: () => Promise<T>,
): Promise<T> {
  const write = writeSecurityFile({ path: securityFile(dataDir), log: createJsonLog(process.stderr) })
  const hash = about.address === undefined ? undefined : orWhyNot(() => serverHash(dataDir))
  const isNamed = hash !== undefined && 'found' in hash
  const { note } = createSecurityLog({ keyed: isNamed ? hash.found : noHash, clock: Date.now, write })
  if (hash && !isNamed) console.error(`${hash.why}\nSo the security log does not name the person.`)
  // The host may type the address in capitals, but the log must have one name for each person.
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

/** Without the server's secret no name is logged: a name made with another secret could never be found. */
const noHash: KeyedHash = () => ''
