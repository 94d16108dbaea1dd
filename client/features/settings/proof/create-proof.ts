import { proofLifetimeMs } from '#shared/limits.ts'
import { readProof } from '#shared/proof.ts'
import type { Api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { createObservable, type Observed } from '../../../lib/observable.ts'

/** Some changes the server makes only for a writer who has just proved who they are. */
export interface Proof {
  /** Calls the server. If it wants a proof, the writer is asked for one, and the call is made again. */
  request: Api
  /** Asks for the proof before something begins, if the server would want it. */
  ensure(): Promise<void>
  isAsked: Observed<boolean>
  /** Called when the writer has given the proof where it was asked for. A sign-in for another purpose does not count. */
  proved(): void
  /** Gives up without a message: the waiting calls reject with an error that `isNotProved` recognises. */
  cancel(): void
}

export function createProof(request: Api): Proof {
  const isAsked = createObservable(false)
  let asking: Asking | undefined
  const cancel = () => takeAnswer()?.reject(new ApiError(notProved, 0, 'Nothing was done.'))

  /** Asks once for all calls that wait for a proof. */
  function ask(): Promise<void> {
    asking ??= beginAsking(cancel)
    isAsked.set(true)
    return asking.answer
  }

  function takeAnswer(): Asking | undefined {
    const answered = asking
    clearTimeout(answered?.timer)
    asking = undefined
    isAsked.set(false)
    return answered
  }

  return {
    async request(path, options) {
      for (;;) {
        try {
          return await request(path, options)
        } catch (error) {
          if (!(error instanceof ApiError && error.code === 'proof_needed')) throw error
          await ask()
        }
      }
    },

    async ensure() {
      while ((await request('/api/account/proof', { read: readProof })).is_needed) await ask()
    },

    isAsked,
    proved() {
      // If the machine has slept, the timer is late.
      if (asking && Date.now() >= asking.until) cancel()
      else takeAnswer()?.resolve()
    },
    cancel,
  }
}

/** After this time, another person may be at the page, and may sign in there for another reason. */
const askedForMs = proofLifetimeMs

interface Asking {
  answer: Promise<void>
  until: number
  timer: ReturnType<typeof setTimeout>
  resolve: () => void
  reject: (error: ApiError) => void
}

function beginAsking(expire: () => void): Asking {
  let ends: Pick<Asking, 'resolve' | 'reject'> | undefined
  const answer = new Promise<void>((resolve, reject) => {
    ends = { resolve, reject }
  })
  return {
    answer,
    until: Date.now() + askedForMs,
    timer: setTimeout(expire, askedForMs),
    resolve: () => ends?.resolve(),
    reject: (error) => ends?.reject(error),
  }
}

const notProved = 'not_proved'

export function isNotProved(error: unknown): boolean {
  return error instanceof ApiError && error.code === notProved
}
