import { useMediaQuery } from '../../../lib/browser/use-media-query.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'

/** Whether the text shows headings, and the device has no keys to find them. */
export function useWantsHeadings(): boolean {
  const { markdown, editorKind } = useRoom()
  const isShown = useObserved(markdown) === 'on'
  const canShow = useObserved(editorKind) === 'code-mirror'
  return useMediaQuery('(pointer: coarse)') && isShown && canShow
}
