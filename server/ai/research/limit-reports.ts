import { AppError } from '../../errors.ts'
import { ServiceFailure } from '../../outbound/service-failure.ts'
import { countUnderWay } from '../count-under-way.ts'

/** One report in each of two windows. */
const maxOfOne = 2
/** Each report has a dozen pages of a megabyte in memory while it reads them. */
const maxOfAll = 16
const askAgainAfterSeconds = 5

/** Limits how many reports are written at once, so that their pages fit into memory. */
export function limitReports() {
  const underWay = countUnderWay()
  let all = 0

  return async <Report>(userId: string, write: () => Promise<Report>): Promise<Report> => {
    if (underWay.of(userId) >= maxOfOne) {
      throw new AppError(
        'too_many_requests',
        `You can have ${maxOfOne} reports at once. Stop one or wait until it ends, then try again.`,
      )
    }
    if (all >= maxOfAll) throw busy()
    const end = underWay.add(userId)
    all += 1
    try {
      return await write()
    } finally {
      all -= 1
      end()
    }
  }
}

function busy(): ServiceFailure {
  return new ServiceFailure('ai_busy', 'Too many reports are under way', {
    reason: 'Too many reports are under way. Please wait a moment.',
    retryAfterSeconds: askAgainAfterSeconds,
  })
}
