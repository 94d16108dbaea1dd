import type { Context } from 'hono'
import type { AiFeature } from '#shared/ai.ts'
import { AppError } from '../errors.ts'
import type { UserEnv } from '../http/require-user.ts'
import type { Budget, Spend } from './budget.ts'
import { refusalOf } from './refusal.ts'

/** The writer who asks. `signal` aborts when nobody waits any more. */
export interface Caller {
  userId: string
  signal: AbortSignal
  /** Pays from the caller's budget for further calls that the work makes. */
  spend: Spend
}

/** Does work that takes long. It is paid from the caller's budget, and given up when the caller has left. */
export async function onBehalf<T>(
  c: Context<UserEnv>,
  { budget, feature }: { budget: Budget; feature: AiFeature },
  work: (caller: Caller) => Promise<T>,
): Promise<T> {
  const { signal } = c.req.raw
  const { userId } = c.var
  const spend = budget.of(c)
  await spend(paidFrom(feature))
  try {
    return await work({ userId, signal, spend })
  } catch (error) {
    throw signal.aborted ? new AppError('cancelled') : refusalOf(error, feature)
  }
}

function paidFrom(feature: AiFeature): Parameters<Spend>[0] {
  if (feature === 'transcription') return 'dictation'
  return feature === 'search' ? 'search' : 'ai'
}
