import { existsSync, readFileSync } from 'node:fs'
import { AdviceError } from '../db/advice-error.ts'
import { reasonOf } from '../db/reason-of.ts'

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
