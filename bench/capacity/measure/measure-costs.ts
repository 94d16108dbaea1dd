import { openAiCompatible } from '../../../tests/support/server/fake-ai-services.ts'
import { startFakeService } from '../../../tests/support/server/fake-service.ts'
import { type Servers, startOnPostgres, startOnSqlite } from '../../crowd/servers.ts'
import { machine } from '../../support/figures.ts'
import type { Costs, Engine, Measured } from '../costs.ts'
import { measureCalls } from './measure-calls.ts'
import { measureDisk } from './measure-disk.ts'
import { measureOpenCalls } from './measure-open-calls.ts'
import { measureStored } from './measure-stored.ts'
import { countStatements } from './watch-work.ts'

const answerAfterMs = 1_000
const answer = JSON.stringify({
  overallFeedback: 'Clear.',
  issuesFound: [],
  scientificInsight: '',
  generalImprovement: '',
})

/** Measures everything that the model of a day needs. */
export async function measureCosts(isShort: boolean): Promise<Measured> {
  return {
    machine: machine(),
    date: new Date().toISOString().slice(0, 10),
    diskMs: measureDisk(),
    SQLite: await costsOf('SQLite', isShort),
    PostgreSQL: await costsOf('PostgreSQL', isShort),
  }
}

async function costsOf(engine: Engine, isShort: boolean): Promise<Costs> {
  const model = await startFakeService()
  model.answers((response, request) => {
    setTimeout(() => openAiCompatible.says(answer)(response, request), answerAfterMs)
  })
  const settings = {
    AI_BASE_URL: `${model.url}/v1`,
    AI_API_KEY: 'a-token',
    AI_MODEL_ANALYZE: 'a-model',
  }
  const servers = await start(engine, settings)
  try {
    const [first] = await servers.memory()
    const processBytes = first?.rss ?? 0
    const calls = await measureCalls(
      servers,
      isShort ? { rounds: 2, turnMs: 300 } : { rounds: 6, turnMs: 500 },
    )
    const openCallBytes = engine === 'PostgreSQL' ? await measureOpenCalls(servers) : undefined
    return {
      calls,
      processBytes,
      ...(openCallBytes !== undefined && { openCallBytes }),
      stored: await measureStored(engine, isShort ? 300 : 365),
    }
  } finally {
    await servers.stop()
    model.stop()
  }
}

function start(engine: Engine, settings: Record<string, string>): Promise<Servers> {
  // On SQLite, the built-in engine serves the AI calls.
  if (engine === 'SQLite') return startOnSqlite()
  return startOnPostgres(1, settings, countStatements)
}
