import type { Logger } from 'pino'
import type { Config } from '../env.ts'
import { checkAi } from './check-ai.ts'
import { checkMail } from './check-mail.ts'
import { checkProvider } from './check-provider.ts'
import { checkSearch } from './check-search.ts'
import type { Finding } from './finding.ts'

const usualPatienceMs = 8_000

/**
 * Asks the services for sign-in, mail, AI and web search whether they answer, while the server already does, and logs it. One that is silent
 * now may answer later: it stops nobody. (The database has answered, or the server would not have started.)
 */
export async function checkServices(
  { smtpUrl, mailFrom, ai, provider }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'ai' | 'provider'>,
  log: Logger,
  patienceMs = usualPatienceMs,
): Promise<void> {
  const tell = async (check: Promise<Finding | undefined>) => {
    const finding = await check
    if (finding) log[finding.isGood ? 'info' : 'warn'](finding.line)
  }
  const checks = [
    checkAi(ai, patienceMs),
    checkSearch(ai, patienceMs),
    ...(provider === undefined ? [] : [checkProvider(provider, patienceMs)]),
    ...(smtpUrl === undefined ? [] : [checkMail({ smtpUrl, mailFrom }, patienceMs)]),
  ]
  for (const { reason } of (await Promise.allSettled(checks.map(tell))).filter(hasFailed)) {
    log.error({ err: reason }, 'A service could not be checked')
  }
}

function hasFailed(result: PromiseSettledResult<void>): result is PromiseRejectedResult {
  return result.status === 'rejected'
}
