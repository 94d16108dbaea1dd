import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { createPageLook, type Look, type PageLook } from '../../../features/appearance/page-look.ts'
import type { Editor } from '../../../lib/text/editor.ts'

/** How much of the text is read to find out which parts of a font it needs. */
const sampleLength = 10_000

/** Shows the font and size of the open tab, without moving the line in sight. */
export function usePageLook(
  page: RefObject<HTMLElement | null>,
  editor: Editor | null,
  { font, size }: Look,
): void {
  const pageLook = useRef<PageLook>(null)
  const show = useEffectEvent(() => void pageLook.current?.show({ font, size }))

  useEffect(() => {
    if (!page.current || !editor) return
    pageLook.current = createPageLook({
      page: page.current,
      sample: () => editor.slice(0, sampleLength),
      keepPlace: editor.keepPlace,
    })
    show()
  }, [page, editor])

  // biome-ignore lint/correctness/useExhaustiveDependencies: Shown when it changes.
  useEffect(() => show(), [font, size])
}
