import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../../support/figures.ts'

const times = 200
const block = Buffer.alloc(8_192, 1)

/** Measures how long a commit waits for the disk. */
export function measureDisk(): number {
  const folder = mkdtempSync(join(tmpdir(), 'longhand-disk-'))
  const file = openSync(join(folder, 'log'), 'w')
  const waits = Array.from({ length: times }, () => {
    const start = performance.now()
    writeSync(file, block)
    fdatasyncSync(file)
    return performance.now() - start
  })
  closeSync(file)
  rmSync(folder, { recursive: true })
  return median(waits)
}
