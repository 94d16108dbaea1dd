import { readTab } from '#shared/tabs.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { deviceStorage } from '../../../lib/browser/device-storage.ts'
import { systemClock } from '../../../lib/clock.ts'
import type { Room } from '../room/create-room.ts'
import type { WrittenPlaces } from '../tabs/moving/move-passage.ts'
import { createTabPlaces } from '../tabs/tab-places.ts'
import { findPlace } from './find-last-written.ts'

/** The passage waits for the answer. */
const patienceMs = 3_000

/** Asks the server which device wrote last. If it does not answer, the place on this device counts. */
export function createWrittenPlaces({ request, user }: Pick<Room, 'request' | 'user'>): WrittenPlaces {
  const places = createTabPlaces(deviceStorage, user.id)
  return {
    async find({ id }) {
      const stopped = places.stoppedIn(id)
      const signal = AbortSignal.timeout(patienceMs)
      try {
        const tab = await request(`/api/tabs/${id}?text=none`, { signal, read: readTab })
        return await findPlace(request, { id, at: tab.updated_at }, stopped, signal)
      } catch (error) {
        if (!(error instanceof ApiError || signal.aborted)) throw error
        return stopped && (() => stopped.offset)
      }
    },

    keep({ id }, offset) {
      const left = places.of(id)
      if (left) places.keep(id, left, { offset, at: systemClock.now() })
    },
  }
}
