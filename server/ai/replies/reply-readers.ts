import { readAnalysis } from './read-analysis.ts'
import { readSimplification } from './read-simplification.ts'

/** Each reads what a model answered about a text; undefined where it is not what was asked for. */
export const replyReaders = { readAnalysis, readSimplification }

export type ReplyReaders = typeof replyReaders
