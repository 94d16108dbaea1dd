import type { AiOverview } from '#shared/ai.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'
import type { RoomAi } from './room-ai.ts'

/** The state of the AI features, for components. */
export interface PageAi extends Pick<RoomAi, 'research' | 'rephrase'> {
  overview: AiOverview | undefined
  isOn: boolean
  isReviewing: boolean
  isBusy: boolean
}

export function usePageAi(): PageAi {
  const { research, rephrase, ...ai } = useRoom().ai
  return {
    research,
    rephrase,
    overview: useObserved(ai.overview),
    isOn: useObserved(ai.isOn),
    isReviewing: useObserved(ai.isReviewing),
    isBusy: useObserved(ai.isBusy),
  }
}
