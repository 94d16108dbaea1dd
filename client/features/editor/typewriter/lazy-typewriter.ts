import { lazyPart } from '../lazy-part.ts'
import type { WrittenText } from './hold-line.ts'

/** Keeps the line with the caret at its height while one types. */
export function createLazyTypewriter(text: WrittenText): (isHeld: boolean) => void {
  return lazyPart(
    () => import('./hold-line.ts'),
    ({ holdLine }) => holdLine(text),
  )
}
