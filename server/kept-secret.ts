import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AdviceError } from './db/advice-error.ts'
import { keepPrivate } from './db/files/keep-private.ts'
import { makeFolder } from './db/files/make-folder.ts'
import { syncFolder } from './db/files/sync-to-disk.ts'
import { hasCode } from './db/has-code.ts'
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

export interface KeptSecrets {
  secret: string
  before: EarlierSecret | undefined
}

/** What is kept, and none that would be made for it. */
export function readKeptSecrets(dataDir: string): KeptSecrets | undefined {
  const secret = readSecret(join(dataDir, 'secret'))
  return secret === undefined ? undefined : { secret, before: readEarlierSecret(dataDir) }
}

export interface EarlierSecret {
  secret: string
  /** When its grace ends. */
  until: number
}

/** The one before, where it was changed and still has its grace. */
export function readEarlierSecret(dataDir: string): EarlierSecret | undefined {
  const path = earlierPath(dataDir)
  const [secret = '', until = ''] = readFile(path)?.split('\n') ?? []
  // Half a file opens nothing: then everybody signs in again.
  return secret.length < minSecretLength ? undefined : { secret, until: Date.parse(until) || 0 }
}

/**
 * Puts a new secret in the place of the kept one. The one that goes is kept first, so that being cut off leaves either of them in its
 * place; without a grace it goes for good.
 */
export function rotateSecret(dataDir: string, before: string, graceUntil: number | undefined): void {
  if (graceUntil === undefined) rmSync(earlierPath(dataDir), { force: true })
  else put(earlierPath(dataDir), `${before}\n${new Date(graceUntil).toISOString()}\n`, dataDir)
  put(join(dataDir, 'secret'), newSecret(), dataDir)
  syncFolder(dataDir)
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

function earlierPath(dataDir: string): string {
  return join(dataDir, 'secret.before')
}

function put(path: string, words: string, dataDir: string): void {
  renameSync(writeDraft(path, words, dataDir), path)
}

function makeSecret(path: string, dataDir: string): string {
  makeFolder(dataDir, 'DATA_DIR')
  const draft = writeDraft(path, newSecret(), dataDir)
  try {
    linkSync(draft, path)
    // If the host has removed the secret, nothing made under it may go on, nor under the one before.
    rmSync(earlierPath(dataDir), { force: true })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(path, 'utf8')
}

/** Beside the file that it is to be. */
function writeDraft(path: string, words: string, dataDir: string): string {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(draft, words, { mode: 0o600, flag: 'wx', flush: true })
    return draft
  } catch (cause) {
    // On a full disk it is there and empty, and a service that starts again and again would leave many.
    rmSync(draft, { force: true })
    const problem = `${whyNothingIn(dataDir, cause)}: the secret cannot be written.`
    throw new AdviceError(`DATA_DIR: ${problem}`, { cause })
  }
}

function readSecret(path: string): string | undefined {
  const secret = readFile(path)?.trim()
  // Signing with nothing would go unnoticed, and a new secret would sign everybody out.
  if (secret !== undefined && secret.length < minSecretLength)
    throw new AdviceError(`${path} is damaged: restore it, or delete it.`)
  return secret
}

function readFile(path: string): string | undefined {
  try {
    const words = readFileSync(path, 'utf8')
    keepPrivate(path)
    return words
  } catch (error) {
    // Where a file stands in the way, making the folder says so.
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}
