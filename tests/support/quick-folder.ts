import { readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** In memory, on Linux. */
const inMemory = '/dev/shm'
/** The databases of a whole run take less than half of it. */
const neededBytes = 4 * 2 ** 30

/**
 * The folder for databases that nobody needs after the run. A database of PostgreSQL is hundreds of files, and a disk
 * takes longer to make and remove them than the tests take to use them. A container often has 64 MB there.
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

/** What a run that was killed has left there would stay in memory. */
export function sweepQuickFolder(now = Date.now()): void {
  for (const name of readdirSync(quickFolder).filter((name) => /^longhand-(data|postgres)-/.test(name))) {
    const folder = join(quickFolder, name)
    if (now - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? now) > dayMs)
      rmSync(folder, { recursive: true, force: true })
  }
}
