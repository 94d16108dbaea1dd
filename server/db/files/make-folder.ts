import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { AdviceError } from '../advice-error.ts'
import { reasonOf, whyNothingIn } from '../reason-of.ts'

/**
 * Makes a folder that only its owner can read, and its parents if they are missing. Node's `recursive` is not used: it
 * never returns where the system says "no such file" although the parent exists, as Linux does below `/proc`.
 */
export function makeFolder(path: string, setting?: string): void {
  try {
    make(path)
  } catch (error) {
    if (reasonOf(error) === undefined) throw error
    const problem = `${why(error as NodeJS.ErrnoException)}: the folder ${path} cannot be made.`
    throw new AdviceError(setting ? `${setting}: ${problem}` : problem, { cause: error })
  }
}

function make(path: string): void {
  if (isFolder(path)) return
  if (dirname(path) !== path) make(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(path)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function why(error: NodeJS.ErrnoException): string {
  const { code, path = '' } = error
  return code === 'EEXIST' ? `${path} is a file` : whyNothingIn(dirname(path), error)
}
