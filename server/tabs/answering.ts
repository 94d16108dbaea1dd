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
  /** Answers calls about long texts in a thread of their own. Without it, this thread answers every call. */
  answerBeside?: Answer | undefined
}

/** Decides which thread answers a call, and in which kind of transaction. */
export interface Answering {
  /** Answers in this thread. If a text turns out to be long, the thread for long texts does the whole call again. */
  here(answer: Answer): Answer
  /**
   * For calls that go through many tabs. To find a long text among them takes long, so a writer who lately had a long
   * text goes to the thread for long texts at once.
   */
  hereOfMany(answer: Answer): Answer
  /** For calls that delete for good, in either thread. */
  freeing(answer: Answer): Answer
  writing<T>(c: Request, work: Work<T>): Promise<T>
  /** For work that may store more than there was: it is checked against the quota. */
  storing<T>(c: Request, work: Work<T>, shareOf?: (growth: Growth) => number): Promise<T>
  /**
   * In the thread for long texts, the transaction is one that blocks no writers. In the server's thread that would cost
   * more than it saves, so an ordinary transaction is used there.
   */
  reading<T>(c: Request, work: Work<T>): Promise<T>
  /**
   * In the thread for long texts, does the slow part before the transaction that writes, so that this one is short.
   * In the server's thread it does nothing and returns undefined.
   */
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
    // `c.var` would build an object of all variables.
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
