import { userInfo } from 'node:os'
import { getSystemErrorMessage } from 'node:util'

/** What the operating system or SQLite says against it, in words; undefined for a mistake of our own. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error) return error.message
  if (!('syscall' in error && 'code' in error && 'errno' in error)) return undefined
  const words = getSystemErrorMessage(Number(error.errno))
  // Most often the folder belongs to somebody else than the server runs as.
  return error.code === 'EACCES' || error.code === 'EPERM' ? `${words} for the user ${userName()}` : words
}

/**
 * What is said of a folder in which something could not be made. The system says "no such file or directory" also where it
 * makes none at all, as below `/proc`.
 */
export function whyNothingIn(folder: string, error: unknown): string {
  const isNoPlace = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  return `${folder} takes no files${isNoPlace ? '' : ` (${reasonOf(error)})`}`
}

/** A container may run as a number that no user has. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}
