import { dateLocale, longDate } from '../../lib/day-label.ts'
import { createObservable, until } from '../../lib/observable.ts'
import type { Editor, Unsubscribe } from '../../lib/text/editor.ts'
import { wait } from '../../lib/wait.ts'
import './print-whole.css'

/** The lines above the text on paper. */
interface PrintHead {
  title: string
  day: string
}

/** The title, if it stands above the lines. */
type LinesOf = (lines: readonly string[], title?: string) => HTMLElement[]

/** A part that takes longer may never come. */
const patienceMs = 3_000

let isMarkdown = false
let linesAsMarkdown: LinesOf | undefined
let loading: Promise<void> | undefined

let stopLast: Unsubscribe = () => {}

const isReady = createObservable(false)

/**
 * Whether Markdown is printed by its look. What does it is there before somebody prints by the browser's menu, who waits
 * for nothing. Where it fails to load, as it does offline, the text is printed as it was typed, and each print tries
 * again.
 */
export async function printMarkdown(isWanted: boolean, load = loadMarkdown): Promise<void> {
  isMarkdown = isWanted
  if (!isWanted || linesAsMarkdown) return
  loading ??= load()
    .then(
      (lines) => {
        linesAsMarkdown = lines
      },
      () => {},
    )
    .finally(() => {
      loading = undefined
    })
  await loading
}

async function loadMarkdown(): Promise<LinesOf> {
  return (await import('./markdown/markdown-marks.ts')).printedLines
}

/**
 * Waits until the whole text can be printed, since the page may have started a moment ago. Returns whether it can: the
 * code for it may never be loaded.
 */
export async function isPrintedWhole(load = loadMarkdown): Promise<boolean> {
  const isLate = wait(patienceMs)
  await Promise.race([until(isReady, Boolean), isLate])
  if (isMarkdown) await Promise.race([printMarkdown(true, load), isLate])
  return isReady.get()
}

/**
 * Prints the whole text below its title and day, and nothing else. The page itself holds only the lines in sight, or a
 * box that cuts its text off. So a plain copy stands in the page for as long as the browser prints. The last one that
 * was asked for is the only one: two would print the text twice.
 */
export function printWhole(head: () => PrintHead | undefined, text: Editor['text']): Unsubscribe {
  let copy: HTMLElement | undefined
  stopLast()

  const show = () => {
    // If it comes too late for this print, the next one has it.
    void printMarkdown(isMarkdown)
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
  const stop = () => {
    if (stopLast !== stop) return
    stopLast = () => {}
    isReady.set(false)
    hide()
    window.removeEventListener('beforeprint', show)
    window.removeEventListener('afterprint', hide)
  }
  stopLast = stop
  return stop
}

function printedText(head: PrintHead | undefined, text: string): HTMLElement {
  const copy = document.createElement('div')
  copy.className = 'printed-text'
  if (head) copy.append(...printedHead(head))
  const linesOf = (isMarkdown && linesAsMarkdown) || linesAsTyped
  copy.append(...linesOf(text.split(/\r\n?|\n/), head?.title))
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
  // Paper is read in other years too.
  time.textContent = longDate(day, '')
  return [heading, time]
}
