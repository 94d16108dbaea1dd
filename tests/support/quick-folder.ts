import { readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder in memory, on Linux. */
const inMemory = '/dev/shm'
/** The databases of a whole run take less than half of this. */
const neededBytes = 4 * 2 ** 30

/**
 * The folder for databases that are not needed after the run. A database of PostgreSQL has hundreds of files, and on
 * disk, making and removing them takes longer than the tests. A container often has only 64 MB of this memory.
 */
export const quickFolder = hasRoom() && freemem() > neededBytes ? inMemory : tmpdir()

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > neededBytes
  } catch {
    return false
  }
}

const dayMs = 24 * 60 * 60_000

/** Removes what a killed run has left, because it would stay in memory. */
export function sweepQuickFolder(now = Date.now()): void {
  for (const name of readdirSync(quickFolder).filter((name) => /^longhand-(data|postgres)-/.test(name))) {
    const folder = join(quickFolder, name)
    if (now - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? now) > dayMs)
      rmSync(folder, { recursive: true, force: true })
  }
}
