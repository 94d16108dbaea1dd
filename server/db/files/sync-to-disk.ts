import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until a power cut can no longer take what was written into this file. */
export function syncFile(path: string): void {
  sync(path, 'r+')
}

/** The same for which files there are in a folder, and under which names. Windows has no such request. */
export function syncFolder(path: string): void {
  if (process.platform !== 'win32') sync(path, 'r')
}

function sync(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
