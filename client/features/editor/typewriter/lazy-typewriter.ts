import { visibleArea } from '../../../lib/browser/visible-area.ts'
import { lazyPart } from '../lazy-part.ts'
import { clearArea, roomAbove } from '../page-place.ts'
import type { HeldText } from './hold-line.ts'

/** Passed to `hold-line.ts`, as in `lazy-looks.ts`: imported there, they would take CodeMirror into another chunk. */
const parts = { clearArea, roomAbove, visibleArea }

/** Keeps the line with the caret at one height while one types. */
export function createLazyTypewriter(text: HeldText): (isHeld: boolean) => void {
  return lazyPart(
    () => import('./hold-line.ts'),
    ({ holdLine }) => holdLine(text, parts),
  )
}
