import { existsSync, readFileSync, statSync } from 'node:fs'
import { AdviceError } from '../db/advice-error.ts'
import { reasonOf } from '../db/reason-of.ts'
import { secretSettings } from '../settings-in-files.ts'

/** Adds the settings in `.env`. Node says of one that may not be read that it is not there, so that is asked first. */
export function loadEnvFile(): void {
  if (!existsSync('.env')) return
  try {
    readFileSync('.env')
  } catch (cause) {
    throw new AdviceError(`.env cannot be read: ${reasonOf(cause)}.`, { cause })
  }
  process.loadEnvFile()
}

/** Whether everybody on this machine can read a key or a password there. Whom its group has, the host has chosen. */
export function isEnvFileTold(path = '.env'): boolean {
  const file = process.platform === 'win32' ? undefined : statSync(path, { throwIfNoEntry: false })
  if (!file || (file.mode & 0o004) === 0) return false
  const key = new RegExp(`^ *(?:export +)?(?:${secretSettings.join('|')}) *= *\\S`, 'm')
  return key.test(readFileSync(path, 'utf8'))
}
