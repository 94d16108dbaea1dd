import { type EarlierVersion, maxVersionsOfTab } from '#shared/versions.ts'
import type { FoundVersions } from '../found.ts'

/** What versions may still take, in bytes, of all that one reading is about. */
export interface VersionRoom {
  left: number
}

/** More than this lies in the memory of nobody: the browser may put it on its disk. */
const flushedFrom = 4 * 1024 * 1024

/** Versions of one text, as the server is told of them. */
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
    /** Whether there was room for it. */
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
