import { serviceKinds } from '../../tests/support/server/fake-ai-services.ts'
import { type Handler, startFakeService } from '../../tests/support/server/fake-service.ts'
import { answers, unfinishedAnswer } from './sample-answers.ts'

/** If a writer says this, the model stops in the middle of its answer. */
export const slowQuestion = 'Let us begin (slowly).'

/** A server's settings, and a model for brainstorming that they connect. */
export async function startTalkingModel(): Promise<{ settings: Record<string, string>; stop(): void }> {
  const service = await startFakeService()
  service.answers(talk)
  return {
    settings: {
      AI_BASE_URL: `${service.url}/v1`,
      AI_API_KEY: 'a-token',
      AI_MODEL_BRAINSTORM: 'gpt-4o-mini',
      AI_MODEL_REPHRASE: 'gpt-4o-mini',
    },
    stop: service.stop,
  }
}

const talk: Handler = (response, request) => {
  // When it starts, the server asks for the list of models.
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: [] }))
    return
  }
  const model = serviceKinds.find(({ engine }) => engine === 'model')
  const questions = model?.messagesOf(request.body).filter(({ role }) => role === 'user') ?? []
  if (questions.at(-1)?.content.includes(slowQuestion)) {
    const data = { choices: [{ index: 0, delta: { content: unfinishedAnswer } }] }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`data: ${JSON.stringify(data)}\n\n`)
  } else {
    model?.streams([answers[questions.length - 1] ?? ''])(response, request)
  }
}
