import { offsetWithin } from '#shared/text/splice.ts'
import type { Editor } from '../../../lib/text/editor.ts'
import type { StoppedPlace } from '../tabs/tab-places.ts'

/** Of the window: what was written before it is in sight too. */
const height = 0.44

export function goToStopped(
  editor: Pick<Editor, 'text' | 'goTo' | 'focus'>,
  { offset }: Pick<StoppedPlace, 'offset'>,
): void {
  // The text may have changed on another device.
  const caret = offsetWithin(editor.text(), offset)
  editor.goTo({ caret, page: { offset: caret, top: height * innerHeight } })
  editor.focus()
}
