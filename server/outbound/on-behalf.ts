import type { Context } from 'hono'
import type { AiFeature } from '#shared/ai.ts'
import { AppError } from '../errors.ts'
import type { UserEnv } from '../http/require-user.ts'
import type { Budget } from './budget.ts'
import { refusalOf } from './refusal.ts'

/** Work at other servers, paid for from the caller's budget and given up when the caller is gone. */
export async function onBehalf<T>(
  c: Context<UserEnv>,
  { budget, feature }: { budget: Budget; feature: AiFeature },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal } = c.req.raw
  await budget.spend(feature === 'search' ? 'search' : 'ai', c.var.userId)
  try {
    return await work(signal)
  } catch (error) {
    throw signal.aborted ? new AppError('cancelled') : refusalOf(error, feature)
  }
}
