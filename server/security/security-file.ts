import { appendFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { keepPrivate } from '../db/files/keep-private.ts'
import { makeFolder } from '../db/files/make-folder.ts'

interface SecurityFile {
  path: string
  /** Gets the lines if the file cannot be written, and the reason. */
  log: Logger
  maxBytes?: number
}

/** Besides the one that is written. The total size is limited, so that nobody can fill the disk. */
const olderFiles = 4

export function securityFile(dataDir: string): string {
  return join(dataDir, 'security.log')
}

/** The paths of all files, the oldest first. Some may not exist. */
export function securityFiles(dataDir: string): string[] {
  const path = securityFile(dataDir)
  return [...numbersFromOldest().map((number) => `${path}.${number}`), path]
}

/**
 * Appends to a file that only its owner can read. A line is written before its call is answered, and in one piece, because the
 * server and the host's commands write to the same file. If that fails, the line goes to the server's own log, and the call does
 * not fail.
 */
export function writeSecurityFile({ path, log, maxBytes = 16 * 1024 * 1024 }: SecurityFile) {
  let isBroken = false

  function append(line: string): void {
    makeFolder(dirname(path))
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    if (size === 0) keepPrivate(path)
    if (size >= maxBytes) moveOn(path)
    // If the disk was full, the file may end with half a line.
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

/** Renames the files, so that `security.log.1` is the previous one. */
function moveOn(path: string): void {
  for (const number of numbersFromOldest()) {
    const from = number === 1 ? path : `${path}.${number - 1}`
    if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${path}.${number}`)
  }
}

function numbersFromOldest(): number[] {
  return Array.from({ length: olderFiles }, (_, index) => olderFiles - index)
}
