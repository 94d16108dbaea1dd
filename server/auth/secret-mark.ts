import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { keepPrivate } from '../db/files/keep-private.ts'
import { makeFolder } from '../db/files/make-folder.ts'
import { hasCode } from '../db/has-code.ts'
import { createKeyedHash, isSameHash } from './keyed-hash.ts'

/**
 * Writes a file from which a command can tell whether it has the server's secret: a command runs outside the service,
 * and perhaps only the service has been given the secret. The file does not reveal the secret. Each start of the server
 * writes it.
 */
export function markSecret(dataDir: string, secret: string): void {
  const path = markPath(dataDir)
  if (readMark(path) === markOf(secret)) return
  makeFolder(dirname(path), 'DATA_DIR')
  writeFileSync(path, markOf(secret), { mode: 0o600 })
  keepPrivate(path)
}

/** Whether the server last started with one of these secrets; undefined if no start has left a mark. */
export function isMarked(dataDir: string, secrets: string[]): boolean | undefined {
  const mark = readMark(markPath(dataDir))
  return mark === undefined ? undefined : secrets.some((secret) => isSameHash(markOf(secret), mark))
}

/** Deletes the mark, for when the next start has an unrelated secret. */
export function dropMark(dataDir: string): void {
  rmSync(markPath(dataDir), { force: true })
}

function markPath(dataDir: string): string {
  return join(dataDir, 'secret.mark')
}

function markOf(secret: string): string {
  return createKeyedHash(secret)('server mark')
}

function readMark(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}
