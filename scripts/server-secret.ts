import { createKeyedHash, type KeyedHash } from '../server/auth/keyed-hash.ts'
import { isMarked } from '../server/auth/secret-mark.ts'
import { AdviceError } from '../server/db/advice-error.ts'
import { reasonOf } from '../server/db/reason-of.ts'
import { EnvError, parseEnv } from '../server/env.ts'
import { type KeptSecrets, readKeptSecrets } from '../server/kept-secret.ts'

export function isSecretSet(): boolean {
  return Boolean(process.env.SECRET?.trim() || process.env.SECRET_FILE?.trim())
}

/**
 * Returns the server's secret; throws if it is missing or another one. With a wrong secret, a command would report
 * wrong results, or change a secret that no session depends on. It never creates one: the server does that at its
 * start, as its own user.
 */
export function serverSecret(dataDir: string): KeptSecrets {
  const found = secretHere(dataDir)
  const where = isSecretSet() ? 'SECRET' : `${dataDir}/secret`
  if (found === undefined)
    throw new AdviceError(
      `There is no secret: neither in ${dataDir}, nor in the settings of this command. ${howToGive}`,
    )
  if (isServers(dataDir, found) === false)
    throw new AdviceError(
      `The secret in ${where} is not the server's: the server has started with another one. If you have just changed the secret, restart the server. ${howToGive}`,
    )
  return found
}

const howToGive =
  'If only the service has the secret, set SECRET or SECRET_FILE for this command too: docs/hosting.md, "Keys in files".'

/** The secret that is set here or kept in the data folder, whether or not the server uses it. */
export function secretHere(dataDir: string): KeptSecrets | undefined {
  if (!isSecretSet()) return withReason(dataDir, () => readKeptSecrets(dataDir))
  const { secret, secretBefore: before } = parseEnv(process.env)
  return { secret, before }
}

/** If the secret was changed since the server started, the server's is the earlier one. */
function isServers(dataDir: string, { secret, before }: KeptSecrets): boolean | undefined {
  return withReason(dataDir, () => isMarked(dataDir, before ? [secret, before.secret] : [secret]))
}

/** Returns the value, or the reason why the secret is missing, for commands that can do without it. */
export function orWhyNot<T>(find: () => T): { found: T } | { why: string } {
  try {
    return { found: find() }
  } catch (error) {
    if (!(error instanceof AdviceError || error instanceof EnvError)) throw error
    return { why: error.message }
  }
}

/** The hash that gives people their names in the security log. */
export function serverHash(dataDir: string): KeyedHash {
  return createKeyedHash(serverSecret(dataDir).secret)
}

function withReason<T>(dataDir: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    throw new AdviceError(`${(error as NodeJS.ErrnoException).path ?? dataDir} cannot be read: ${reason}.`)
  }
}
