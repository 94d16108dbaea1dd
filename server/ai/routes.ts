import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { AiFeature, AiOverview } from '#shared/ai.ts'
import { maxAiTextLength, maxChatMessageLength, maxSelectionLength } from '#shared/ai-limits.ts'
import type { Choices } from '#shared/choices.ts'
import { aiTextRequest, chatRequest, researchRequest } from '#shared/requests/ai.ts'
import type { AnalysisResult, SimplificationResult } from '#shared/suggestions.ts'
import { AppError } from '../errors.ts'
import { readJson } from '../http/read-json.ts'
import type { UserEnv } from '../http/require-user.ts'
import type { Budget } from '../outbound/budget.ts'
import { type Caller, onBehalf } from '../outbound/on-behalf.ts'
import { failureLine } from '../outbound/refusal.ts'
import { refuseLong } from '../outbound/refuse-long.ts'
import { blankText } from './ask-for-json.ts'
import { type Ai, modelSetting } from './create-ai.ts'
import { limitStreams } from './limit-streams.ts'
import { replyWithStream } from './reply-with-stream.ts'
import { answerTranscription } from './transcription/transcription-route.ts'

interface RoutesDeps {
  ai: Ai
  budget: Budget
  log: Logger
  /** Reads the writer's choices for all devices, such as whether they want AI at all. */
  chosenBy(userId: string): Promise<Choices>
}

const maxStreamsOfOne = 4

/** To be mounted at /api/ai behind `requireUser`. */
export function createAiRoutes({ ai, budget, log, chosenBy }: RoutesDeps): Hono<UserEnv> {
  const routes = new Hono<UserEnv>()
  const startStream = limitStreams(maxStreamsOfOne)

  routes.get('/', async (c) => {
    const { ai: isWanted, writing } = await chosenBy(c.var.userId)
    const overview: AiOverview = { ...ai.overview(), declined: !isWanted, ...(writing && { writing }) }
    return c.json(overview)
  })

  routes.use(requireAi(ai, chosenBy))

  routes.post('/analysis', (c) => report(c, 'analysis', 'analyze'))
  routes.post('/simplification', (c) => report(c, 'simplification', 'simplify'))

  routes.post('/rephrasing', async (c) => {
    const { text } = await readJson(c, aiTextRequest)
    refuseBlank(text, 'Please write some content first before rephrasing.')
    refuseLong(text, maxAiTextLength, 'text', 'Select a part of it')
    return await onBehalf(c, { budget, feature: 'rephrasing' }, async (caller) => {
      const stream = await startStream(caller.userId, () => ai.writing.rephrase(text, caller))
      return await replyWithStream(c, stream, explainInLog(log, c, 'rephrasing'))
    })
  })

  routes.post('/chat', async (c) => {
    const { messages } = await readJson(c, chatRequest)
    const last = messages.at(-1)
    refuseBlank(last?.role === 'user' ? last.content : '', 'Please write a message first.')
    for (const { role, content } of messages) {
      if (role === 'user') refuseLong(content, maxChatMessageLength, 'message')
    }
    const model = connected(ai.model)
    return await onBehalf(c, { budget, feature: 'chat' }, async ({ userId, signal }) => {
      const stream = await startStream(userId, () => model.chat(messages, signal))
      return await replyWithStream(c, stream, explainInLog(log, c, 'chat'))
    })
  })

  routes.post('/research', async (c) => {
    const query = (await readJson(c, researchRequest)).query.trim()
    refuseBlank(query, 'Highlight text and click search to research it.')
    refuseLong(query, maxSelectionLength, 'selection')
    return c.json(
      await onBehalf(c, { budget, feature: 'research' }, (caller) => ai.research.run(query, caller)),
    )
  })

  routes.post('/transcription', async (c) =>
    c.json(await answerTranscription(c, { transcriber: ai.transcriber, budget })),
  )

  return routes

  async function report(
    c: Context<UserEnv>,
    feature: 'analysis' | 'simplification',
    verb: 'analyze' | 'simplify',
  ): Promise<Response> {
    const { text } = await readJson(c, aiTextRequest)
    if (isBlank(text)) return c.json(blankText(`Please provide some text to ${verb}`))
    refuseLong(text, maxAiTextLength, 'text')
    const ask = (caller: Caller): Promise<AnalysisResult | SimplificationResult> =>
      ai.writing[verb](text, caller)
    return c.json(await onBehalf(c, { budget, feature }, ask))
  }
}

function requireAi({ isOn }: Ai, chosenBy: RoutesDeps['chosenBy']): MiddlewareHandler<UserEnv> {
  return async (c, next) => {
    if (!isOn) throw new AppError('not_found', 'AI is off on this server.')
    if (!(await chosenBy(c.var.userId)).ai)
      throw new AppError('forbidden', 'You have turned the AI tools off.')
    await next()
  }
}

function explainInLog(log: Logger, c: Context<UserEnv>, feature: AiFeature) {
  return (err: unknown) => {
    log.error({ requestId: c.get('requestId'), feature, err }, 'The stream failed')
    return failureLine(err, feature)
  }
}

function connected<T>(engine: T | undefined): T {
  if (engine === undefined) {
    throw new AppError('ai_not_connected', `No language model is connected: set ${modelSetting}.`)
  }
  return engine
}

function refuseBlank(text: string, message: string): void {
  if (isBlank(text)) throw new AppError('invalid_request', message)
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
