import { existsSync, readFileSync, statSync } from 'node:fs'
import { AdviceError } from '../db/advice-error.ts'
import { reasonOf } from '../db/reason-of.ts'
import { secretSettings } from '../settings-in-files.ts'

/** Adds the settings in `.env`. If it must not be read, Node would say that it does not exist, so this is checked first. */
export function loadEnvFile(): void {
  if (!existsSync('.env')) return
  try {
    readFileSync('.env')
  } catch (cause) {
    throw new AdviceError(`.env cannot be read: ${reasonOf(cause)}.`, { cause })
  }
  process.loadEnvFile()
}

/** Whether everybody on this machine can read the keys and passwords in it. The host has chosen who is in its group. */
export function isEnvFileTold(path = '.env'): boolean {
  const file = process.platform === 'win32' ? undefined : statSync(path, { throwIfNoEntry: false })
  if (!file || (file.mode & 0o004) === 0) return false
  const key = new RegExp(`^ *(?:export +)?(?:${secretSettings.join('|')}) *= *\\S`, 'm')
  return key.test(readFileSync(path, 'utf8'))
}
