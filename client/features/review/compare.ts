import type { Change } from '#shared/merge/prose-diff.ts'
import { changesOf } from '../../lib/compare/changes.ts'
import type { ComparedTexts } from '../../lib/compare/use-compared.ts'
import { type Flag, flagsOf } from './flags.ts'

export interface Comparison {
  changes: Change[]
  flags: Flag[]
}

export function compare({ before, after }: ComparedTexts): Comparison {
  const changes = changesOf(before, after)
  return { changes, flags: flagsOf(before, after, changes) }
}
