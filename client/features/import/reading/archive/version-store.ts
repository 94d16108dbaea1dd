import { type EarlierVersion, maxVersionsOfTab } from '#shared/versions.ts'
import type { FoundVersions } from '../found.ts'

/** How many bytes the versions of one reading may still take. */
export interface VersionRoom {
  left: number
}

/** More than this is not held in memory: the browser may move it to its disk. */
const flushedFrom = 4 * 1024 * 1024

/** Collects the versions of one text, in the form in which they are sent. */
export function createVersionStore(room: VersionRoom) {
  const encoder = new TextEncoder()
  const ends: number[] = []
  const stored: Blob[] = []
  let pieces: Uint8Array<ArrayBuffer>[] = []
  let waiting = 0
  let size = 0

  function flush(): void {
    if (pieces.length > 0) stored.push(new Blob(pieces))
    pieces = []
    waiting = 0
  }

  return {
    /** Adds a version. Returns whether there was room for it. */
    add(version: EarlierVersion): boolean {
      const bytes = encoder.encode(JSON.stringify(version))
      if (bytes.length > room.left || ends.length === maxVersionsOfTab) return false
      room.left -= bytes.length
      pieces.push(bytes)
      size += bytes.length
      waiting += bytes.length
      ends.push(size)
      if (waiting >= flushedFrom) flush()
      return true
    },

    end(): FoundVersions | undefined {
      flush()
      return ends.length > 0 ? { data: new Blob(stored), ends } : undefined
    },
  }
}
