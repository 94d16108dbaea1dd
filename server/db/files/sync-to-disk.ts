import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until what was written to this file would survive a power cut. */
export function syncFile(path: string): void {
  sync(path, 'r+')
}

/** Does the same for the names in a folder. Windows cannot do this. */
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
