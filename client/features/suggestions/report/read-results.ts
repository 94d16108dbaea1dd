import type {
  AiFailureResult,
  Analysis,
  AnalysisResult,
  Issue,
  Simplification,
  SimplificationResult,
} from '#shared/ai.ts'
import { isRecord } from '#shared/reader.ts'
import { isEngine } from '../../../lib/ai/read-ai-overview.ts'

// Checked by hand: the schemas in shared/ai.ts would bring zod, 25 kB of compressed script, to the writing page.

export function readAnalysisResult(reply: unknown): AnalysisResult {
  if (isFailure(reply) || (isSuccess(reply) && isAnalysis(reply.analysis))) return reply as AnalysisResult
  throw new TypeError('Not the result of an analysis')
}

export function readSimplificationResult(reply: unknown): SimplificationResult {
  const isResult = isFailure(reply) || (isSuccess(reply) && isSimplification(reply.simplification))
  if (isResult) return reply as SimplificationResult
  throw new TypeError('Not the result of a simplification')
}

function isSuccess(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && value.success === true && isEngine(value.engine)
}

function isFailure(value: unknown): value is AiFailureResult {
  return (
    isRecord(value) &&
    value.success === false &&
    typeof value.error === 'string' &&
    typeof value.retryable === 'boolean' &&
    (value.engine === undefined || isEngine(value.engine))
  )
}

function isAnalysis(value: unknown): value is Analysis {
  return (
    hasTexts(value, ['overallFeedback', 'scientificInsight', 'generalImprovement']) &&
    isFigure(value.readabilityScore) &&
    isListOf(value.issuesFound, isIssue)
  )
}

function isIssue(value: unknown): value is Issue {
  return (
    hasTexts(value, ['text', 'suggestion', 'reason']) &&
    (value.type === 'clarity' || value.type === 'conciseness') &&
    typeof value.startIndex === 'number'
  )
}

function isSimplification(value: unknown): value is Simplification {
  return (
    hasTexts(value, ['simplified']) &&
    isListOf(value.explanations, (entry) => hasTexts(entry, ['original', 'simplified', 'reason'])) &&
    isRecord(value.beforeAfterComparison) &&
    isReadability(value.beforeAfterComparison.before) &&
    isReadability(value.beforeAfterComparison.after)
  )
}

function isReadability(value: unknown): boolean {
  return isRecord(value) && isFigure(value.averageSentenceLength) && isFigure(value.complexWordPercentage)
}

function hasTexts(value: unknown, names: string[]): value is Record<string, unknown> {
  return isRecord(value) && names.every((name) => typeof value[name] === 'string')
}

function isFigure(value: unknown): value is number | null {
  return value === null || typeof value === 'number'
}

function isListOf(value: unknown, isEntry: (entry: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isEntry)
}
