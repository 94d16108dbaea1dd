import type { Unsubscribe } from './editor.ts'

/**
 * Prints the whole text and nothing else. The page holds only the lines in sight, or a box that cuts its text off, so
 * for as long as the browser prints a plain copy stands in the page.
 */
export function printWhole(host: HTMLElement, text: () => string): Unsubscribe {
  let copy: HTMLElement | undefined

  const show = () => {
    copy?.remove()
    copy = printedText(text())
    // The writer's font and size hang on an element around the host.
    Object.assign(copy.dataset, host.closest<HTMLElement>('[data-font]')?.dataset)
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

function printedText(text: string): HTMLElement {
  const copy = document.createElement('div')
  copy.className = 'printed-text'
  for (const line of text.split(/\r\n?|\n/)) {
    const paragraph = document.createElement('p')
    paragraph.dir = 'auto'
    paragraph.textContent = line
    copy.append(paragraph)
  }
  return copy
}
