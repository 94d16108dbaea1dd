import { dateLocale, longDate } from '../../lib/day-label.ts'
import type { Editor, Unsubscribe } from '../../lib/text/editor.ts'
import { lazyPart } from './lazy-part.ts'
import './print-whole.css'

/** What stands above the text on paper. */
interface PrintHead {
  title: string
  day: string
}

let linesOf = linesAsTyped

/** Whether Markdown is printed by its look. What does it is there before somebody prints, who waits for nothing. */
export const printMarkdown = lazyPart(
  () => import('./markdown/markdown-marks.ts'),
  ({ printedLines }) => {
    linesOf = printedLines
    return () => {
      linesOf = linesAsTyped
    }
  },
)

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
  return () => {
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
