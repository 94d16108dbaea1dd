import { userInfo } from 'node:os'
import { getSystemErrorMessage } from 'node:util'
import { hasCode } from './has-code.ts'

/** The reason that the operating system or SQLite gives, in words; undefined for any other error. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error) return error.message
  if (!('syscall' in error && 'code' in error && 'errno' in error)) return undefined
  const words = getSystemErrorMessage(Number(error.errno))
  // Most often the folder belongs to another user than the one that the server runs as.
  return error.code === 'EACCES' || error.code === 'EPERM' ? `${words} for the user ${userName()}` : words
}

/**
 * A message for a folder in which nothing could be created. ENOENT is not quoted: where the system creates no files at
 * all, as below `/proc`, it says "no such file or directory", which would mislead.
 */
export function whyNothingIn(folder: string, error: unknown): string {
  return `${folder} takes no files${hasCode(error, 'ENOENT') ? '' : ` (${reasonOf(error)})`}`
}

/** A container may run with a user id that has no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}
