import type { MergedPart } from '#shared/merge/merge3.ts'

/** A text with the record of where its words came from, if there is one. */
interface RecordedWords {
  text: string
  origins?: string | undefined
}

/** The record of what became of two texts, of the parts that `merge3` has named. */
export type MergeRecords = (
  mine: RecordedWords,
  theirs: RecordedWords,
  parts: readonly MergedPart[],
) => string | undefined

let merge: MergeRecords | undefined

/** For whoever has loaded what merges records: texts are merged without it, and before it. */
export function mergeRecordsWith(loaded: MergeRecords | undefined): void {
  merge = loaded
}

/** Undefined where nothing has been loaded that could tell, or it fails: the words are merged all the same. */
export const mergedRecord: MergeRecords = (mine, theirs, parts) => {
  try {
    return merge?.(mine, theirs, parts)
  } catch {
    return undefined
  }
}
