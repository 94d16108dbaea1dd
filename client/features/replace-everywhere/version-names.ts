import { maxVersionNameLength } from '#shared/tab-fields.ts'
import type { Replacement } from '../../lib/text/replace-asked.ts'

/** The name of the version that a tab gets before words are replaced in it. */
export function nameBefore({ search, replace }: Replacement): string {
  return replace === ''
    ? `Before taking out “${inName(search)}”`
    : `Before replacing “${inName(search)}” by “${inName(replace)}”`
}

/** The name of the version that a tab gets before the words are brought back. */
export function nameBeforeUndo({ search, replace }: Replacement): string {
  return replace === ''
    ? `Before “${inName(search)}” came back`
    : `Before “${inName(replace)}” became “${inName(search)}” again`
}

/** Whether a version has one of these names. */
export function isOfReplacement(name: string | null): boolean {
  return (
    name !== null && /^Before (?:(?:taking out|replacing) “|“.*” (?:came back|became “.*” again)$)/.test(name)
  )
}

/** As much of the words as fits into the name of a version twice. */
function inName(words: string): string {
  const longest = Math.floor((maxVersionNameLength - `Before replacing “” by “”`.length) / 2)
  const line = words.replace(/\s+/g, ' ')
  return line.length <= longest ? line : `${line.slice(0, longest - 1).toWellFormed()}…`
}
