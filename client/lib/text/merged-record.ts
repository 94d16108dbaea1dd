import type { MergedPart } from '#shared/merge/merge3.ts'

/** A text with the record of the origins of its words, if there is one. */
interface RecordedWords {
  text: string
  origins?: string | undefined
}

/** Merges the records of two texts, by the parts that `merge3` has returned. */
export type MergeRecords = (
  mine: RecordedWords,
  theirs: RecordedWords,
  parts: readonly MergedPart[],
) => string | undefined

let merge: MergeRecords | undefined

/** Sets the code that merges records, once it is loaded. Texts are merged without it before. */
export function mergeRecordsWith(loaded: MergeRecords | undefined): void {
  merge = loaded
}

/** The merged record. Undefined if that code is not loaded, or fails: the words are merged all the same. */
export const mergedRecord: MergeRecords = (mine, theirs, parts) => {
  try {
    return merge?.(mine, theirs, parts)
  } catch {
    return undefined
  }
}
