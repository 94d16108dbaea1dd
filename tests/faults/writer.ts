import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { focusText } from '../support/e2e/focus-text.ts'
import { area } from '../support/e2e/writing.ts'
import type { Ledger } from './ledger.ts'
import { putCaretBehind } from './page-script.ts'

export type Place = 'start' | 'end' | 'line'

/** A writer at a window, who types words that can be told apart. */
export interface Writer {
  page: Page
  /** Types at the end of the text, or at the caret. */
  write(words: number): Promise<void>
  /** The same in one change, for tests in which typing does not matter. */
  writeAtOnce(words: number): Promise<void>
  /** Writes until the window dies or the promise settles. */
  writeUntil(over: Promise<unknown>): Promise<void>
  /** Moves the caret there; `line` means the end of that line. */
  goTo(place: Place, line?: number): Promise<void>
  /** Moves the caret after the first occurrence of these words, which are in one line. */
  goBehind(words: string): Promise<void>
}

/**
 * The pause after each part of a word, which gives pages and servers time. A writer who goes on until the fault is over
 * is in the middle of a word most of the time, which is when the fault happens.
 */
const pauseMs = 50

interface WriterOptions {
  page: Page
  device: string
  ledger: Ledger
}

export function createWriter({ page, device, ledger }: WriterOptions): Writer {
  let burst = ledger.begin(device)

  async function goTo(place: Place, line = 0): Promise<void> {
    await area(page).press(place === 'end' ? 'ControlOrMeta+End' : 'ControlOrMeta+Home')
    if (place === 'line') {
      for (let step = 0; step < line; step++) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('End')
      await page.keyboard.press('Space')
    }
    burst = ledger.begin(device)
  }

  async function goBehind(words: string): Promise<void> {
    await focusText(area(page))
    await putCaretBehind(page, words)
    burst = ledger.begin(device)
  }

  /**
   * Writes in three changes, so that a fault may happen within a word, and the page is painted half as often as for
   * each letter.
   */
  async function writeWord(pause = async () => {}): Promise<void> {
    const word = ledger.next(device)
    await page.keyboard.insertText(word.slice(0, 3))
    await pause()
    await page.keyboard.insertText(word.slice(3))
    await pause()
    await page.keyboard.press('Space')
    ledger.typed(burst, word)
    await pause()
  }

  return {
    page,
    goTo,
    goBehind,

    async write(words) {
      for (let word = 0; word < words; word++) await writeWord()
    },

    async writeAtOnce(words) {
      const all = Array.from({ length: words }, () => ledger.next(device))
      await page.keyboard.insertText(`${all.join(' ')} `)
      for (const word of all) ledger.typed(burst, word)
    },

    async writeUntil(over) {
      let isOver = false
      const end = () => {
        isOver = true
      }
      void over.then(end, end)
      while (!isOver) {
        try {
          await writeWord(() => setTimeout(pauseMs))
        } catch (error) {
          // If a dead window has not accepted a key, its word does not count as typed.
          if (!page.isClosed() && !/crash|closed/i.test(String(error))) throw error
          return
        }
      }
    },
  }
}
