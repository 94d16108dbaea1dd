import { mkdtempSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * A new folder that, as all above it, only we and root can write into. One below `/tmp` is none: when that is emptied,
 * others can make it first.
 */
export function makeClosedFolder(): string {
  const place = realpathSync(process.env.XDG_RUNTIME_DIR ?? homedir())
  return mkdtempSync(join(place, '.longhand-test-'))
}
