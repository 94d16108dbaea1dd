import type { visibleArea } from '../../../lib/browser/visible-area.ts'
import type { clearArea, roomAbove } from '../page-place.ts'

/** What the page has already. Nothing here must import it: `lazy-typewriter.ts` says why. */
export interface PageParts {
  clearArea: typeof clearArea
  roomAbove: typeof roomAbove
  visibleArea: typeof visibleArea
}
