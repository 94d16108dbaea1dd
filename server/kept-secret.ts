import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AdviceError } from './db/advice-error.ts'
import { keepPrivate } from './db/keep-private.ts'
import { makeFolder } from './db/make-folder.ts'
import { whyNothingIn } from './db/reason-of.ts'

export const minSecretLength = 32

/**
 * The secret for those who set none: made at the first start and kept beside the data, readable by its owner only. It
 * is written elsewhere and then linked into place, which happens whole and once: of two processes that start together
 * one is too late and takes what the other has made.
 */
export function keepSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  return readSecret(path) ?? makeSecret(path, dataDir)
}

function makeSecret(path: string, dataDir: string): string {
  makeFolder(dataDir, 'DATA_DIR')
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
  } catch (cause) {
    const problem = `${whyNothingIn(dataDir, cause)}: the secret cannot be written.`
    throw new AdviceError(`DATA_DIR: ${problem}`, { cause })
  }
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(path, 'utf8')
}

function readSecret(path: string): string | undefined {
  try {
    const secret = readFileSync(path, 'utf8').trim()
    keepPrivate(path)
    // Signing with nothing would go unnoticed, and a new secret would sign everybody out.
    if (secret.length < minSecretLength)
      throw new AdviceError(`${path} is damaged: restore it, or delete it.`)
    return secret
  } catch (error) {
    // Where a file stands in the way, making the folder says so.
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return undefined
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
