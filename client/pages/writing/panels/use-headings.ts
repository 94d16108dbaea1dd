import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Heading } from '../../../features/editor/markdown/headings.ts'
import { pageScrollMargins } from '../../../features/editor/page-place.ts'
import { previewedTab } from '../../../features/tabs/previewed-tab.ts'
import type { PaletteHeading } from '../../../features/toolbar/palette/palette-rows.ts'
import type { Observed } from '../../../lib/observable.ts'
import { type Editor, type PagePlace, placeOf } from '../../../lib/text/editor.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'
import type { TabHeading } from './tab-headings.ts'

interface HeadingsOfText {
  /** Undefined while the palette is closed, and where Markdown is not shown. */
  headings: Heading[] | undefined
  goTo: (heading: PaletteHeading) => void
  lookAt: (heading: PaletteHeading) => void
  lookBack: () => void
  /** Where the focus goes from the palette, as `ChosenText` has it. */
  focus: () => HTMLElement | boolean
}

/** The headings of the text on the page, and the way from the palette to each. */
export function useHeadings(isOpen: boolean, close: () => void): HeadingsOfText {
  const { chosenText, markdown, editorKind, ...room } = useRoom()
  const editor = useObserved(room.editor)
  const kind = useObserved(editorKind)
  const isShown = useObserved(markdown) === 'on'
  const canRead = isOpen && isShown && kind === 'code-mirror'
  const chosen = useRef<PaletteHeading>(undefined)
  const [headings, setHeadings] = useState<Heading[]>()

  useEffect(() => {
    if (!canRead || !editor) return
    let stop: (() => void) | undefined = () => {}
    void import('../../../features/editor/markdown/markdown-marks.ts').then(
      ({ headingsOf }) => {
        if (!stop) return
        const read = () => setHeadings(headingsOf(editor.text()))
        read()
        // Another tab may come, and others write in this one.
        stop = editor.onChange(read)
      },
      () => {},
    )
    return () => {
      stop?.()
      stop = undefined
      setHeadings(undefined)
    }
  }, [canRead, editor])

  const look = useLook(isOpen, editor, room.tabs.tab)

  return {
    headings,
    ...look,
    goTo(heading) {
      chosen.current = heading
      // It closes the palette once the tab is there.
      if (!isOfTab(heading)) return close()
      const known = room.tabs.strip.get().find(({ id }) => id === heading.tab.id)
      void chosenText.open(known ?? previewedTab(heading.tab), undefined)
    },
    focus() {
      const heading = chosen.current
      chosen.current = undefined
      if (!heading) return chosenText.focus()
      // It could not be opened, and the palette was closed by hand.
      if (isOfTab(heading) && room.tabs.tab.get()?.id !== heading.tab.id) return chosenText.focus()
      if (isOfTab(heading)) chosenText.focus()
      // After React has removed the palette. By then it may be another tab, with another editor.
      queueMicrotask(() => goToHeading(room.editor.get(), heading))
      return false
    },
  }
}

/** Shows places of the text while the palette is open; the caret stays, and in the end the page is where it was. */
function useLook(isOpen: boolean, editor: Editor | null, tab: Observed<{ id: string } | null>) {
  const before = useRef<{ tabId: string | undefined; page: PagePlace }>(undefined)

  function lookBack(): void {
    const left = before.current
    before.current = undefined
    if (left && left.tabId === tab.get()?.id) editor?.goTo({ page: left.page })
  }
  const endLook = useEffectEvent(lookBack)
  useEffect(() => (isOpen ? () => endLook() : undefined), [isOpen])

  return {
    lookBack,
    lookAt({ from }: PaletteHeading) {
      if (!editor) return
      before.current ??= { tabId: tab.get()?.id, page: placeOf(editor.keep()).page }
      editor.goTo({ page: { offset: from, top: pageScrollMargins().top } })
    },
  }
}

function isOfTab(heading: PaletteHeading): heading is TabHeading {
  return heading.tab !== undefined
}

/**
 * Its line comes to the top, and the caret behind it. If the text has changed since, it may stand elsewhere, or
 * nowhere.
 */
function goToHeading(editor: Editor | null, heading: PaletteHeading): void {
  if (!editor) return
  const line = isOfTab(heading) ? heading.line : undefined
  const isThere = line === undefined || editor.text().slice(heading.from, heading.to) === line
  const from = isThere ? heading.from : editor.text().indexOf(line)
  if (from >= 0) {
    const caret = from + heading.to - heading.from
    editor.goTo({ caret, page: { offset: from, top: pageScrollMargins().top } })
  }
  editor.focus()
}
