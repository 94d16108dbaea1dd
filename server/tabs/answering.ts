import type { Context } from 'hono'
import type { Store } from '../db/schema.ts'
import type { UserEnv } from '../http/require-user.ts'
import type { Call } from './call.ts'
import type { Growth } from './growth.ts'
import { LongText, leaveLongTexts, maxBodyBytes, maxTextBytes } from './long-text.ts'
import type { Quota } from './quota.ts'
import { createRecentUsers } from './recent-users.ts'

export type Request = Context<UserEnv>

type Answer = (c: Request) => Promise<Response>
type Work<T> = (call: Call) => Promise<T>

export interface AnsweringDeps {
  store: Store
  quota: Quota
  clock: () => number
  /** Answers a call in a thread of its own, where its text is too long for this one. Without it none is. */
  answerBeside?: Answer | undefined
}

/** Where a call is answered, and in which kind of transaction. */
export interface Answering {
  /** Here, unless the call turns out to be about a long text; then all of it is done once more, beside. */
  here(answer: Answer): Answer
  /** For what goes through many tabs: finding out that some of them are long takes long itself. */
  hereOfMany(answer: Answer): Answer
  /** For what deletes for good, wherever that is done. */
  freeing(answer: Answer): Answer
  writing<T>(c: Request, work: Work<T>): Promise<T>
  /** For what may store more. */
  storing<T>(c: Request, work: Work<T>, shareOf?: (growth: Growth) => number): Promise<T>
  /**
   * In the thread for long texts, a transaction that keeps nobody from writing. Elsewhere that would cost more than it
   * saves.
   */
  reading<T>(c: Request, work: Work<T>): Promise<T>
  /** Does what takes long before the transaction that writes. In a thread of its own it keeps nobody waiting. */
  ahead<T>(c: Request, work: Work<T>): Promise<T | undefined>
}

export function createAnswering({ store, quota, clock, answerBeside }: AnsweringDeps): Answering {
  if (answerBeside) leaveLongTexts(store.db)
  const longWriters = createRecentUsers(clock)

  function here(answer: Answer): Answer {
    if (!answerBeside) return answer
    return async (c) => {
      const bodyBytes = Number(c.req.header('content-length') ?? 0)
      if (bodyBytes > maxBodyBytes) {
        if (bodyBytes > maxTextBytes) longWriters.add(c.get('userId'))
        return answerBeside(c)
      }
      try {
        return await answer(c)
      } catch (error) {
        if (!(error instanceof LongText)) throw error
        longWriters.add(c.get('userId'))
        return answerBeside(c)
      }
    }
  }

  function writing<T>(c: Request, work: Work<T>): Promise<T> {
    // Not `c.var`, which makes an object of all variables.
    const userId = c.get('userId')
    return store.asUser(c.get('claim') ?? userId, (tx) => work(callOf(c, { tx, userId })))
  }

  function reading<T>(c: Request, work: Work<T>): Promise<T> {
    if (answerBeside) return writing(c, work)
    const userId = c.get('userId')
    return store.readAs(c.get('claim') ?? userId, (tx) => work(callOf(c, { tx, userId })))
  }

  function callOf(c: Request, caller: Pick<Call, 'tx' | 'userId'>): Call {
    return { ...caller, now: clock(), timeZone: c.req.header('time-zone') }
  }

  return {
    here,

    hereOfMany(answer) {
      const answerHere = here(answer)
      return async (c) => (answerBeside && longWriters.has(c.get('userId')) ? answerBeside(c) : answerHere(c))
    },

    freeing: (answer) => async (c) => {
      const reply = await answer(c)
      quota.freed(c.get('userId'))
      await store.sweep()
      return reply
    },

    writing,

    storing(c, work, shareOf) {
      const userId = c.get('userId')
      return quota.storing(c.get('claim') ?? userId, (tx) => work(callOf(c, { tx, userId })), shareOf)
    },

    reading,

    ahead: async (c, work) => (answerBeside ? undefined : reading(c, work)),
  }
}
