import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { AdviceError } from './advice-error.ts'
import { reasonOf } from './reason-of.ts'

/**
 * Makes a folder that only its owner reads, and those above it. Node's `recursive` does not return where the system
 * says "no such file" of a folder whose parent is there, as Linux does below `/proc`.
 */
export function makeFolder(path: string, setting?: string): void {
  try {
    make(path)
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    const problem = `folder ${path} cannot be made${whereAndWhy(error as NodeJS.ErrnoException, reason)}.`
    throw new AdviceError(setting ? `${setting}: the ${problem}` : `The ${problem}`, { cause: error })
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

function whereAndWhy({ code, path = '' }: NodeJS.ErrnoException, reason: string): string {
  return code === 'EEXIST' ? `: ${path} is a file` : ` in ${dirname(path)}: ${reason}`
}
