import { dateLocale, longDate } from '../../lib/day-label.ts'
import { createObservable } from '../../lib/observable.ts'
import type { Editor, Unsubscribe } from '../../lib/text/editor.ts'
import './print-whole.css'

/** What stands above the text on paper. */
interface PrintHead {
  title: string
  day: string
}

type LinesOf = (lines: readonly string[]) => HTMLElement[]

let isMarkdown = false
let markdownLines: Promise<LinesOf | undefined> | undefined
let linesOf: LinesOf = linesAsTyped

const isReady = createObservable(false)

/**
 * Whether Markdown is printed by its look. What does it is there before somebody prints by the browser's menu, who waits
 * for nothing. It may fail to load, as it does offline: then the text is printed as it was typed.
 */
export async function printMarkdown(isWanted: boolean): Promise<void> {
  isMarkdown = isWanted
  if (isWanted)
    markdownLines ??= import('./markdown/markdown-marks.ts').then(
      ({ printedLines }) => printedLines,
      () => undefined,
    )
  const asMarkdown = await markdownLines
  linesOf = (isMarkdown && asMarkdown) || linesAsTyped
}

/** Waits until the whole text would be printed: the page may have begun a moment ago. */
export async function whenPrintedWhole(): Promise<void> {
  if (!isReady.get())
    await new Promise<void>((resolve) => {
      const stop = isReady.subscribe(() => {
        stop()
        resolve()
      })
    })
  await markdownLines
}

/**
 * Prints the whole text below its title and day, and nothing else. The page itself holds only the lines in sight, or a
 * box that cuts its text off. So a plain copy stands in the page for as long as the browser prints.
 */
export function printWhole(head: () => PrintHead | undefined, text: Editor['text']): Unsubscribe {
  let copy: HTMLElement | undefined

  const show = () => {
    copy?.remove()
    copy = printedText(head(), text())
    // The writer's font and size are set on an element around the text.
    const styled = document.querySelector('.write')?.closest<HTMLElement>('[data-font]')
    Object.assign(copy.dataset, styled?.dataset)
    document.body.append(copy)
  }
  const hide = () => {
    copy?.remove()
    copy = undefined
  }

  window.addEventListener('beforeprint', show)
  window.addEventListener('afterprint', hide)
  isReady.set(true)
  return () => {
    isReady.set(false)
    hide()
    window.removeEventListener('beforeprint', show)
    window.removeEventListener('afterprint', hide)
  }
}

function printedText(head: PrintHead | undefined, text: string): HTMLElement {
  const copy = document.createElement('div')
  copy.className = 'printed-text'
  if (head) copy.append(...printedHead(head))
  copy.append(...linesOf(text.split(/\r\n?|\n/)))
  return copy
}

function linesAsTyped(lines: readonly string[]): HTMLElement[] {
  return lines.map((line) => {
    const paragraph = document.createElement('p')
    paragraph.dir = 'auto'
    paragraph.textContent = line
    return paragraph
  })
}

function printedHead({ title, day }: PrintHead): HTMLElement[] {
  const heading = document.createElement('h1')
  heading.dir = 'auto'
  heading.textContent = title
  const time = document.createElement('time')
  time.dateTime = day
  time.lang = dateLocale()
  time.textContent = longDate(day)
  return [heading, time]
}
