import type { Change } from '#shared/merge/prose-diff.ts'
import { changedFacts, type FactChange } from '../../../../engine/facts/changed-facts.ts'
import { foreignLanguage } from '../../../../engine/reading/language.ts'

/** Something that a rewriting should not have changed. */
export interface Flag extends Omit<FactChange, 'kind'> {
  kind: FactChange['kind'] | 'language'
}

/** The numbers, names, negations and quotations that changed, and the language. */
export function flagsOf(before: string, after: string, changes: Change[]): Flag[] {
  return [...languageFlag(before, after, changes), ...changedFacts(before, after, changes)]
}

function languageFlag(before: string, after: string, changes: Change[]): Flag[] {
  const was = languageOf(changes.map(({ fromA, toA }) => before.slice(fromA, toA)).join(' '))
  const is = languageOf(changes.map(({ fromB, toB }) => after.slice(fromB, toB)).join(' '))
  return was && is && was !== is ? [{ kind: 'language', change: 0, before: was, after: is }] : []
}

const minWords = 8

/** The language of a passage; undefined if it is too short to tell. */
function languageOf(text: string): string | undefined {
  if ((text.match(/\p{L}{2,}|\p{Lo}/gu)?.length ?? 0) < minWords) return undefined
  return foreignLanguage(text) ?? 'English'
}
