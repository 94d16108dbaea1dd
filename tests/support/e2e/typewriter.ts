import { expect, type Page } from '@playwright/test'
import type { EditorDriver } from './editor.ts'

/** Where the line is, as a share of the visible part of the window. */
export const share = 0.44

/** Paragraphs of several lines each, separated by empty lines. */
export const wrapped = Array.from(
  { length: 30 },
  (_, index) =>
    `${index + 1}. ${'The cable went down over the stern at the pace of a man running. '.repeat(6)}`,
).join('\n\n')

/** The middle of the caret's visual line in the window, measured by other means than the product's. */
export function caretMiddle(page: Page): Promise<number> {
  return page.evaluate(measureCaret)
}

/** Fails unless the line gets to its height, with an animation or without. */
export async function expectAtHeight(page: Page, height?: number): Promise<void> {
  const wanted = height ?? (await page.evaluate((share) => share * innerHeight, share))
  await expect.poll(async () => Math.abs((await caretMiddle(page)) - wanted)).toBeLessThan(1.5)
}

/** Where the caret's line was in each frame that was painted while `act` ran. */
export async function middlesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(recordingMiddles)
  await act()
  return page.evaluate(() => window.stopRecording())
}

declare global {
  interface Window {
    stopRecording: () => Promise<number[]>
  }
}

/** Inserts word by word, because each key takes a frame, and a word takes no longer. */
export async function insertWords(page: Page, words: string): Promise<void> {
  for (const word of words.split(/(?<= )/)) await page.keyboard.insertText(word)
}

/** Resolves when the page has painted everything and no animation is running. */
export function atRest(page: Page): Promise<void> {
  return page.evaluate(untilAtRest)
}

export function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => scrollY)
}

export async function holdLine(editor: EditorDriver, isHeld = true): Promise<void> {
  await editor.page.evaluate((isHeld) => window.editor.holdLine(isHeld), isHeld)
  const room = editor.page.locator('html[data-typewriter]')
  await expect(room).toHaveCount(isHeld ? 1 : 0)
}

/** Runs in the page. For a text area, measures a copy that ends at the caret. */
export function measureCaret(): number {
  const area = document.querySelector<HTMLTextAreaElement>('textarea.write-area')
  if (area) {
    const copy = area.cloneNode() as HTMLTextAreaElement
    copy.style.cssText = 'grid-area: 1 / 1; align-self: start; visibility: hidden'
    const before = area.value.slice(0, area.selectionEnd)
    // The whole word decides where its line breaks, and a space stays on the line before.
    const word = /\S$/.test(before) ? /^\S*/.exec(area.value.slice(before.length)) : ''
    copy.value = `${before}${word}`
    area.after(copy)
    const { bottom } = copy.getBoundingClientRect()
    copy.remove()
    return bottom - Number.parseFloat(getComputedStyle(area).lineHeight) / 2
  }
  const { focusNode, focusOffset = 0 } = getSelection() ?? {}
  if (!focusNode) throw new Error('There is no caret.')
  const range = document.createRange()
  range.setStart(focusNode, focusOffset)
  if (focusNode instanceof Text && focusOffset > 0) range.setStart(focusNode, focusOffset - 1)
  range.setEnd(focusNode, focusOffset)
  const box = focusNode instanceof Text ? range.getClientRects()[0] : undefined
  const { top, bottom } = box ?? (focusNode as Element).getBoundingClientRect()
  return (top + bottom) / 2
}

/** Runs in the page. */
export async function untilAtRest(): Promise<void> {
  let before = Number.NaN
  let still = 0
  while (still < 20) {
    await new Promise(requestAnimationFrame)
    still = before === scrollY ? still + 1 : 0
    before = scrollY
  }
}

/** Runs in the page. A resize observer is called after the frame's own work, and before the frame is painted. */
function record(measure: () => number): void {
  const middles: number[] = []
  const probe = document.createElement('div')
  probe.style.cssText = 'position: fixed; top: 0; height: 1px; visibility: hidden'
  document.body.append(probe)
  const observer = new ResizeObserver(() => middles.push(measure()))
  observer.observe(probe)
  let frame = 0
  const next = () => {
    probe.style.width = `${1 + ((Number.parseFloat(probe.style.width) || 0) % 2)}px`
    frame = requestAnimationFrame(next)
  }
  frame = requestAnimationFrame(next)
  window.stopRecording = async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    cancelAnimationFrame(frame)
    observer.disconnect()
    probe.remove()
    return middles
  }
}

/** To be evaluated in a page. Starts the recording that `stopRecording` ends. */
export const recordingMiddles = `(${record})(${measureCaret})`
