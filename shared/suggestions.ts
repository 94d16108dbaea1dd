import { type AiFailureCode, readEngine } from './ai.ts'
import { either, flag, list, nullable, number, object, oneOf, optional, type Reader, text } from './reader.ts'

const readIssue = object({
  type: oneOf(['clarity', 'conciseness']),
  /** A quotation of the writer's text. The offsets are only the model's guess: search for the words near them. */
  text,
  startIndex: number,
  endIndex: number,
  suggestion: text,
  reason: text,
  /**
   * What to do if no other words can be offered. Then the suggestion equals the text, so that a page that does not know
   * this field changes nothing.
   */
  advice: optional(text),
})

export const readAnalysis = object({
  overallFeedback: text,
  /** From 1 to 10, where 10 is clearest, or null if the engine gave none. */
  readabilityScore: nullable(number),
  issuesFound: list(readIssue),
  scientificInsight: text,
  generalImprovement: text,
})

/** Counted by the server, whatever a model says. Null if it cannot be counted. */
const readReadability = object({
  averageSentenceLength: nullable(number),
  complexWordPercentage: nullable(number),
})

export const readSimplification = object({
  simplified: text,
  explanations: list(object({ original: text, simplified: text, reason: text })),
  beforeAfterComparison: object({ before: readReadability, after: readReadability }),
})

/** A failure is a result too. `rawContent` is what a model wrote, if it could not be read. */
const readFailureResult = object({
  success: oneOf([false]),
  error: text,
  /** A newer server may have codes that a page does not know. */
  code: optional(text as Reader<AiFailureCode>),
  retryable: flag,
  rawContent: optional(text),
  engine: optional(readEngine),
})

export const readAnalysisResult = either(
  object({ success: oneOf([true]), analysis: readAnalysis, engine: readEngine }),
  readFailureResult,
)

export const readSimplificationResult = either(
  object({ success: oneOf([true]), simplification: readSimplification, engine: readEngine }),
  readFailureResult,
)

export type Issue = ReturnType<typeof readIssue>
export type Analysis = ReturnType<typeof readAnalysis>
export type AnalysisResult = ReturnType<typeof readAnalysisResult>
export type Simplification = ReturnType<typeof readSimplification>
export type SimplificationResult = ReturnType<typeof readSimplificationResult>
export type AiFailureResult = ReturnType<typeof readFailureResult>
