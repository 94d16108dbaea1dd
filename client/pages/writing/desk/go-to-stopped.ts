import { offsetWithin } from '#shared/text/splice.ts'
import type { Editor } from '../../../lib/text/editor.ts'
import type { StoppedPlace } from '../tabs/tab-places.ts'

/**
 * Where to show the place, as a share of the window's height: below the middle, so that the text before it is in sight.
 */
const height = 0.44

export function goToStopped(
  editor: Pick<Editor, 'text' | 'goTo' | 'focus'>,
  { offset }: Pick<StoppedPlace, 'offset'>,
): void {
  // Another device may have made the text shorter.
  const caret = offsetWithin(editor.text(), offset)
  editor.goTo({ caret, page: { offset: caret, top: height * innerHeight } })
  editor.focus()
}
