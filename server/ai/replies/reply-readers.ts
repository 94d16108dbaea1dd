import { readAnalysis } from './read-analysis.ts'
import { readSimplification } from './read-simplification.ts'

/** Each reads a model's reply about a text, and returns undefined if it is not what was asked for. */
export const replyReaders = { readAnalysis, readSimplification }

export type ReplyReaders = typeof replyReaders
