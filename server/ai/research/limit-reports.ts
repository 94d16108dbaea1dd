import { AppError } from '../../errors.ts'
import { ServiceFailure } from '../../outbound/service-failure.ts'

/** In two windows. */
const maxOfOne = 2
/** Each holds a dozen pages of a megabyte while it reads them. */
const maxOfAll = 16
const askAgainAfterSeconds = 5

/** How many reports are written at once: however many are asked for, their pages fit into memory. */
export function limitReports() {
  const underWay = new Map<string, number>()
  let all = 0

  return async <Report>(userId: string, write: () => Promise<Report>): Promise<Report> => {
    const own = underWay.get(userId) ?? 0
    if (own >= maxOfOne) {
      throw new AppError(
        'too_many_requests',
        `You can have ${maxOfOne} reports at once. Stop one or wait until it ends, then try again.`,
      )
    }
    if (all >= maxOfAll) throw busy()
    underWay.set(userId, own + 1)
    all += 1
    try {
      return await write()
    } finally {
      all -= 1
      const left = (underWay.get(userId) ?? 0) - 1
      if (left > 0) underWay.set(userId, left)
      else underWay.delete(userId)
    }
  }
}

function busy(): ServiceFailure {
  return new ServiceFailure('ai_busy', 'Too many reports are under way', {
    reason: 'Too many reports are under way. Please wait a moment.',
    retryAfterSeconds: askAgainAfterSeconds,
  })
}
