import { mkdtempSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * A new folder that only this user and root can write into, like all folders above it. One below `/tmp` is not safe:
 * when `/tmp` is emptied, another user can create it first.
 */
export function makeClosedFolder(): string {
  const place = realpathSync(process.env.XDG_RUNTIME_DIR ?? homedir())
  return mkdtempSync(join(place, '.longhand-test-'))
}
