import type { Context } from 'hono'
import type { AiFeature } from '#shared/ai.ts'
import { AppError } from '../errors.ts'
import type { UserEnv } from '../http/require-user.ts'
import type { Budget, Spend } from './budget.ts'
import { refusalOf } from './refusal.ts'

/** Who asks; the signal says when nobody waits any more. */
export interface Caller {
  userId: string
  signal: AbortSignal
  /** From the caller's budget, for what the work itself asks of others. */
  spend: Spend
}

/** Work that takes long, paid for from the caller's budget and given up when the caller is gone. */
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
