import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { keepPrivate } from '../db/files/keep-private.ts'
import { makeFolder } from '../db/files/make-folder.ts'
import { createKeyedHash, isSameHash } from './keyed-hash.ts'

/**
 * Left by each start of the server, and nothing can be learned from it: by this a command knows whether it has the
 * server's secret. It runs outside the service, which alone may have been given one.
 */
export function markSecret(dataDir: string, secret: string): void {
  const path = markPath(dataDir)
  if (readMark(path) === markOf(secret)) return
  makeFolder(dirname(path), 'DATA_DIR')
  writeFileSync(path, markOf(secret), { mode: 0o600 })
  keepPrivate(path)
}

/** Whether the server last started with one of these; undefined where no start has told. */
export function isMarked(dataDir: string, secrets: string[]): boolean | undefined {
  const mark = readMark(markPath(dataDir))
  return mark === undefined ? undefined : secrets.some((secret) => isSameHash(markOf(secret), mark))
}

/** Where the next start is to have a secret that is in no relation to the last. */
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
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
