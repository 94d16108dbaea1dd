import { generateText, NoObjectGeneratedError, Output, type LanguageModel as SdkModel, streamText } from 'ai'
import { ServiceFailure } from '../../outbound/service-failure.ts'
import { type Answer, type Question, refuseUnfinished } from '../language-model.ts'
import { startPatience } from './patience.ts'
import { endingOf, readCitations } from './read-reply.ts'
import { sdkFailure } from './sdk-failure.ts'
import { service } from './sdk-service.ts'

/** Asks for a complete answer, within the time limit. */
export async function generateWords(
  model: SdkModel,
  { messages, shape }: Question,
  signal: AbortSignal,
  patienceMs: number,
): Promise<Omit<Answer, 'engine'>> {
  const limit = AbortSignal.timeout(patienceMs)
  try {
    const { text, finishReason, rawFinishReason, finalStep } = await generateText({
      model,
      ...splitSystem(messages),
      ...(shape && { output: Output.object({ schema: shape }) }),
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, limit]),
      include: { responseBody: true },
    })
    return {
      content: text,
      citations: readCitations(finalStep.response.body),
      ending: endingOf(finishReason, rawFinishReason),
    }
  } catch (error) {
    // The answer did not fit the schema. Our own parser is more tolerant than the SDK's.
    if (NoObjectGeneratedError.isInstance(error)) {
      return { content: error.text ?? '', citations: [], ending: endingOf(error.finishReason) }
    }
    throw sdkFailure(error, { signal, limit })
  }
}

/** Streams an answer. The time limit is on silence, because a long text takes long. */
export async function* streamWords(
  model: SdkModel,
  { feature, messages }: Question,
  signal: AbortSignal,
  patienceMs: number,
): AsyncIterable<string> {
  const patience = startPatience(patienceMs)
  const hangUp = new AbortController()
  try {
    const { stream } = streamText({
      model,
      ...splitSystem(messages),
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, patience.signal, hangUp.signal]),
      // The errors come as parts of the stream too; without this the SDK prints them.
      onError: () => {},
    })
    let hasWords = false
    for await (const part of stream) {
      patience.renew()
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') throw new Error('The stream was stopped')
      if (part.type === 'finish') refuseUnfinished(endingOf(part.finishReason, part.rawFinishReason), feature)
      if (part.type !== 'text-delta' || part.text === '') continue
      hasWords = true
      // The time limit does not run while the reader is slow.
      patience.pause()
      yield part.text
      patience.renew()
    }
    if (!hasWords) throw new ServiceFailure('ai_bad_reply', `${service} sent no content`)
  } catch (error) {
    throw sdkFailure(error, { signal, limit: patience.signal })
  } finally {
    patience.pause()
    hangUp.abort()
  }
}

function splitSystem(messages: Question['messages']) {
  return {
    instructions: messages
      .filter(({ role }) => role === 'system')
      .map(({ content }) => content)
      .join('\n\n'),
    messages: messages.flatMap(({ role, content }) => (role === 'system' ? [] : [{ role, content }])),
  }
}
