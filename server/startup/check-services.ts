import type { Logger } from 'pino'
import type { Config } from '../env.ts'
import type { Finding } from './finding.ts'

type Asked = Pick<Config, 'smtpUrl' | 'mailFrom' | 'ai' | 'provider'>

const usualPatienceMs = 8_000

/**
 * Asks the services for sign-in, mail, AI and web search whether they answer, and logs it. The server already runs meanwhile: a
 * service that is silent now may answer later. (The database has answered, or the server would not have started.)
 */
export async function checkServices(config: Asked, log: Logger, patienceMs = usualPatienceMs): Promise<void> {
  const tell = async (check: Promise<Finding | undefined>) => {
    const finding = await check
    if (finding) log[finding.isGood ? 'info' : 'warn'](finding.line)
  }
  const asked = Object.values(checks).map((check) => check(config, patienceMs))
  for (const { reason } of (await Promise.allSettled(asked.map(tell))).filter(hasFailed)) {
    log.error({ err: reason }, 'A service could not be checked')
  }
}

/** Each is loaded only if there is something to ask. */
const checks: Record<string, (config: Asked, patienceMs: number) => Promise<Finding | undefined>> = {
  async ai({ ai }, patienceMs) {
    if (!ai.gateway && !ai.openAiCompatible) return undefined
    return (await import('./check-ai.ts')).checkAi(ai, patienceMs)
  },
  async search({ ai }, patienceMs) {
    if (ai.searxngUrl === undefined) return undefined
    return (await import('./check-search.ts')).checkSearch(ai, patienceMs)
  },
  async provider({ provider }, patienceMs) {
    return provider && (await import('./check-provider.ts')).checkProvider(provider, patienceMs)
  },
  async mail({ smtpUrl, mailFrom }, patienceMs) {
    if (smtpUrl === undefined) return undefined
    return (await import('./check-mail.ts')).checkMail({ smtpUrl, mailFrom }, patienceMs)
  },
}

function hasFailed(result: PromiseSettledResult<void>): result is PromiseRejectedResult {
  return result.status === 'rejected'
}
