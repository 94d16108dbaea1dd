import { defaultFont, defaultSize } from '#shared/tab-fields.ts'
import type { Look } from '../../../features/appearance/page-look.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from './use-room.ts'

/** The font and size of the tab in the editor. */
export function useLook(): Look {
  const tab = useObserved(useRoom().tabs.tab)
  return { font: tab?.font ?? defaultFont, size: tab?.size ?? defaultSize }
}
