import { appendFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { keepPrivate } from '../db/files/keep-private.ts'
import { makeFolder } from '../db/files/make-folder.ts'

interface SecurityFile {
  path: string
  /** Gets the lines, and why, where the file takes none. */
  log: Logger
  maxBytes?: number
}

/** Beside the one that is written. All of them together have a bound, so that nobody can fill the disk. */
const olderFiles = 4

export function securityFile(dataDir: string): string {
  return join(dataDir, 'security.log')
}

/** The oldest first, as far as they are there. */
export function securityFiles(dataDir: string): string[] {
  const path = securityFile(dataDir)
  return [...numbersFromOldest().map((number) => `${path}.${number}`), path]
}

/**
 * Appends to a file that only its owner reads. A line is written before its call is answered, and in one piece: the server and
 * the host's commands write to one file. What cannot be written there stands in the server's own log, and no call fails for it.
 */
export function writeSecurityFile({ path, log, maxBytes = 16 * 1024 * 1024 }: SecurityFile) {
  let isBroken = false

  function append(line: string): void {
    makeFolder(dirname(path))
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    if (size === 0) keepPrivate(path)
    if (size >= maxBytes) moveOn(path)
    // After a full disk, half a line may stand at the end.
    appendFileSync(path, isBroken ? `\n${line}` : line, { mode: 0o600 })
  }

  return (line: string) => {
    try {
      append(line)
      isBroken = false
    } catch (err) {
      if (!isBroken) log.warn({ err }, 'The security log cannot be written: its lines stand here')
      isBroken = true
      log.info({ security: JSON.parse(line) }, 'security')
    }
  }
}

/** `security.log.1` is the one before. */
function moveOn(path: string): void {
  for (const number of numbersFromOldest()) {
    const from = number === 1 ? path : `${path}.${number - 1}`
    if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${path}.${number}`)
  }
}

function numbersFromOldest(): number[] {
  return Array.from({ length: olderFiles }, (_, index) => olderFiles - index)
}
