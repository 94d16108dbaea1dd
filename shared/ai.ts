import { z } from 'zod'
import { maxChatMessages } from './ai-limits.ts'

export const aiFeatures = ['analysis', 'simplification', 'rephrasing', 'research', 'chat', 'search'] as const

/** What serves a feature: one kind, and the name a panel shows. */
export const engine = z.object({
  engine: z.enum(['gateway', 'model', 'built-in', 'searxng', 'wikipedia']),
  name: z.string(),
})

/** Nothing serves the feature; `setting` names what would have to be set, in words for a sentence. */
const noEngine = z.object({ engine: z.literal('none'), name: z.literal(''), setting: z.string() })
const served = z.union([engine, noEngine])

/** `GET /api/ai`. `off` means that the owner wants no AI here: its controls are not shown. */
export const aiOverview = z.object({
  off: z.boolean(),
  features: z.object({
    analysis: served,
    simplification: served,
    rephrasing: served,
    research: served,
    chat: served,
    search: served,
  }),
})

/** Why a service gave no answer. */
const aiFailureCodes = [
  'ai_not_connected',
  'ai_refused',
  'ai_busy',
  'ai_failed',
  'ai_timeout',
  'ai_bad_reply',
  'ai_cut_off',
  'ai_declined',
] as const

/** Whether the same request may succeed in a moment without anybody changing anything. */
const retryable: Record<AiFailureCode, boolean> = {
  ai_not_connected: false,
  ai_refused: false,
  ai_busy: true,
  ai_failed: true,
  ai_timeout: true,
  ai_bad_reply: true,
  ai_cut_off: false,
  ai_declined: false,
}

export function isAiFailure(code: string): code is AiFailureCode {
  return Object.hasOwn(retryable, code)
}

export function isRetryable(code: string): boolean {
  return isAiFailure(code) && retryable[code]
}

/** The body of `POST /api/ai/analysis`, `/simplification` and `/rephrasing`; too long is told apart by a 413. */
export const aiTextRequest = z.object({ text: z.string() })

const issue = z.object({
  type: z.enum(['clarity', 'conciseness']),
  /** Quoted from the writer's text. The offsets are the model's guess: search for the words near them. */
  text: z.string(),
  startIndex: z.number(),
  endIndex: z.number(),
  suggestion: z.string(),
  reason: z.string(),
})

export const analysis = z.object({
  overallFeedback: z.string(),
  /** 1 to 10, where 10 is clearest; null where the engine gave none. */
  readabilityScore: z.number().nullable(),
  issuesFound: z.array(issue),
  scientificInsight: z.string(),
  generalImprovement: z.string(),
})

/** Counted by the server, whatever a model says; null where it cannot be. */
const readability = z.object({
  averageSentenceLength: z.number().nullable(),
  complexWordPercentage: z.number().nullable(),
})

export const simplification = z.object({
  simplified: z.string(),
  explanations: z.array(z.object({ original: z.string(), simplified: z.string(), reason: z.string() })),
  beforeAfterComparison: z.object({ before: readability, after: readability }),
})

/** A failure is a result too. `rawContent` is what a model wrote where it could not be read. */
const failureResult = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.enum(aiFailureCodes).optional(),
  retryable: z.boolean(),
  rawContent: z.string().optional(),
  engine: engine.optional(),
})

export const analysisResult = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), analysis, engine }),
  failureResult,
])

export const simplificationResult = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), simplification, engine }),
  failureResult,
])

/** The persona is the server's: a browser sends no system message. */
const chatMessage = z.object({ role: z.enum(['user', 'assistant']), content: z.string() })

export const chatRequest = z.object({ messages: z.array(chatMessage).min(1).max(maxChatMessages) })

const aiFailure = z.object({ code: z.string(), message: z.string(), retryable: z.boolean() })

/**
 * `POST /api/ai/rephrasing` and `/chat` answer with one of these in each line. What failed before the first word is an
 * HTTP error; a reply that ends without `done` was cut off.
 */
export const aiStreamEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), engine }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('done') }),
  z.object({ type: z.literal('error'), error: aiFailure }),
])

export const aiStreamType = 'application/x-ndjson'

/** `POST /api/ai/research`: the selected words. */
export const researchRequest = z.object({ query: z.string() })

/** What the server found when it read a cited page itself. */
const citedPage = z.object({
  url: z.string(),
  title: z.string(),
  /** `unread`: the page could not be fetched, is no text, or is nobody's to ask for. */
  status: z.enum(['read', 'unread']),
})

/** A sentence of the content, from `start` to `end`, without the marks that cite. */
const claim = z.object({
  start: z.number(),
  end: z.number(),
  text: z.string(),
  /** Indices of `citations`; empty where the sentence cites nothing. */
  cites: z.array(z.number()),
  /** The words of a cited page that support the sentence; null where none were found. */
  passage: z.object({ cites: z.number(), text: z.string() }).nullable(),
})

export const researchResult = z.object({
  query: z.string(),
  /** Plain text. `[1]` stands for the first of `citations`. */
  content: z.string(),
  citations: z.array(z.string()),
  /** One for each citation, in the same order. */
  pages: z.array(citedPage),
  claims: z.array(claim),
  engine,
})

export type AiFeature = (typeof aiFeatures)[number]
export type AiFailureCode = (typeof aiFailureCodes)[number]
export type Engine = z.infer<typeof engine>
export type Served = z.infer<typeof served>
export type AiOverview = z.infer<typeof aiOverview>
export type Issue = z.infer<typeof issue>
export type Analysis = z.infer<typeof analysis>
export type AnalysisResult = z.infer<typeof analysisResult>
export type Simplification = z.infer<typeof simplification>
export type SimplificationResult = z.infer<typeof simplificationResult>
export type AiFailureResult = z.infer<typeof failureResult>
export type ChatMessage = z.infer<typeof chatMessage>
export type AiFailure = z.infer<typeof aiFailure>
export type AiStreamEvent = z.infer<typeof aiStreamEvent>
export type CitedPage = z.infer<typeof citedPage>
export type Claim = z.infer<typeof claim>
export type ResearchResult = z.infer<typeof researchResult>
