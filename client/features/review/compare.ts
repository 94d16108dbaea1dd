import type { Change } from '#shared/merge/prose-diff.ts'
import { changesOf } from './changes.ts'
import { type Flag, flagsOf } from './flags.ts'

export interface Comparison {
  changes: Change[]
  flags: Flag[]
}

export interface ComparedTexts {
  before: string
  after: string
}

export function compare({ before, after }: ComparedTexts): Comparison {
  const changes = changesOf(before, after)
  return { changes, flags: flagsOf(before, after, changes) }
}

/** Where the page would stand still: 40,000 characters take it some 60 ms, a rewritten million a second. */
export function isLong({ before, after }: ComparedTexts): boolean {
  return before.length + after.length > 150_000
}
