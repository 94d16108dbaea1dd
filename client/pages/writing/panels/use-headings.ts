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
  /** Undefined while the palette is closed, and if the page does not show Markdown. */
  headings: Heading[] | undefined
  listsHeadings: boolean
  goTo: (heading: PaletteHeading) => void
  lookAt: (heading: PaletteHeading) => void
  lookBack: () => void
  /** Where the focus goes when the palette closes, as `ChosenText.focus` returns it. */
  focus: () => HTMLElement | boolean
}

/** The headings of the text on the page, and how the palette goes to each of them. */
export function useHeadings(isOpen: boolean, close: () => void): HeadingsOfText {
  const { chosenText, markdown, editorKind, ...room } = useRoom()
  const editor = useObserved(room.editor)
  const kind = useObserved(editorKind)
  const isShown = useObserved(markdown) === 'on'
  const listsHeadings = isShown && kind === 'code-mirror'
  const canRead = isOpen && listsHeadings
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
        // Another tab may come into the editor, and other devices may change this one.
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
    listsHeadings,
    ...look,
    goTo(heading) {
      chosen.current = heading
      // `chosenText` closes the palette once the tab is open.
      if (!isOfTab(heading)) return close()
      const known = room.tabs.strip.get().find(({ id }) => id === heading.tab.id)
      void chosenText.open(known ?? previewedTab(heading.tab), undefined)
    },
    focus() {
      const heading = chosen.current
      chosen.current = undefined
      if (!heading) return chosenText.focus()
      // The tab could not be opened, and the writer closed the palette.
      if (isOfTab(heading) && room.tabs.tab.get()?.id !== heading.tab.id) return chosenText.focus()
      if (isOfTab(heading)) chosenText.focus()
      // After React has removed the palette. By then the page may have another tab and another editor.
      queueMicrotask(() => goToHeading(room.editor.get(), heading))
      return false
    },
  }
}

/**
 * Shows places of the text while the palette is open. The caret does not move, and when the palette closes the page
 * scrolls back.
 */
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
 * Scrolls the heading's line to the top and puts the caret at its end. If the text has changed since, the line may be
 * elsewhere or missing.
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
