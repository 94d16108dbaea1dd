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
 * The server's secret. With none, or with another one, a command would say what is not true, or change what no session
 * depends on. None is made: the server does that at its start, as its own user.
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
      `What ${where} says is not the server's secret: it has started with another one. Restart it, if you have just changed it. ${howToGive}`,
    )
  return found
}

const howToGive =
  'Where the service alone is given it, this command needs SECRET or SECRET_FILE too: docs/hosting.md, "Keys in files".'

/** Whoever the server has it from. */
export function secretHere(dataDir: string): KeptSecrets | undefined {
  if (!isSecretSet()) return told(dataDir, () => readKeptSecrets(dataDir))
  const { secret, secretBefore: before } = parseEnv(process.env)
  return { secret, before }
}

/** One that was changed since the start has the server's behind it. */
function isServers(dataDir: string, { secret, before }: KeptSecrets): boolean | undefined {
  return told(dataDir, () => isMarked(dataDir, before ? [secret, before.secret] : [secret]))
}

/** Undefined, and why, where that secret is not here: what a command is asked for does not fail for it. */
export function orWhyNot<T>(find: () => T): { found: T } | { why: string } {
  try {
    return { found: find() }
  } catch (error) {
    if (!(error instanceof AdviceError || error instanceof EnvError)) throw error
    return { why: error.message }
  }
}

/** By which the security log names people. */
export function serverHash(dataDir: string): KeyedHash {
  return createKeyedHash(serverSecret(dataDir).secret)
}

function told<T>(dataDir: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    throw new AdviceError(`${(error as NodeJS.ErrnoException).path ?? dataDir} cannot be read: ${reason}.`)
  }
}
