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
 * The secret if the host has set none. It is made at the first start and stored beside the data, readable only by its owner. It
 * is written to another file and then linked into place, which is done completely or not at all. If two processes start
 * together, the later one takes the secret that the other has made.
 */
export function keepSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  return readSecret(path) ?? makeSecret(path, dataDir)
}

export interface KeptSecrets {
  secret: string
  before: EarlierSecret | undefined
}

/** Returns the stored secret. Makes none. */
export function readKeptSecrets(dataDir: string): KeptSecrets | undefined {
  const secret = readSecret(join(dataDir, 'secret'))
  return secret === undefined ? undefined : { secret, before: readEarlierSecret(dataDir) }
}

export interface EarlierSecret {
  secret: string
  /** When its grace period ends. */
  until: number
}

/** The earlier secret, if it was changed and its grace period lasts. */
export function readEarlierSecret(dataDir: string): EarlierSecret | undefined {
  const path = earlierPath(dataDir)
  const [secret = '', until = ''] = readFile(path)?.split('\n') ?? []
  // If the file is incomplete, there is no grace: everybody signs in again.
  return secret.length < minSecretLength ? undefined : { secret, until: Date.parse(until) || 0 }
}

/**
 * Replaces the stored secret by a new one. The old one is stored as the earlier secret first, so that an interruption leaves one
 * of the two in place. Without a grace period, it is deleted.
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
    // If the host has removed the secret, nothing that was made with it or with the earlier one may go on.
    rmSync(earlierPath(dataDir), { force: true })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(path, 'utf8')
}

/** In the same folder as the final file. */
function writeDraft(path: string, words: string, dataDir: string): string {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(draft, words, { mode: 0o600, flag: 'wx', flush: true })
    return draft
  } catch (cause) {
    // If the disk is full, the file exists and is empty. A service that starts again and again would leave many.
    rmSync(draft, { force: true })
    const problem = `${whyNothingIn(dataDir, cause)}: the secret cannot be written.`
    throw new AdviceError(`DATA_DIR: ${problem}`, { cause })
  }
}

function readSecret(path: string): string | undefined {
  const secret = readFile(path)?.trim()
  // An empty secret would not be noticed, and a new one would sign everybody out.
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
    // If a file is in the way, making the folder says so later.
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}
