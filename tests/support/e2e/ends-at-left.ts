import type { Locator } from '@playwright/test'

/** Whether the last character of these words is at their left, as in right-to-left text. */
export function endsAtLeft(words: Locator): Promise<boolean> {
  return words.evaluate((element) => {
    const lines = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (lines.nextNode());
    const last = lines.currentNode as Text
    const leftOf = (at: number) => {
      const range = document.createRange()
      range.setStart(last, at)
      range.setEnd(last, at + 1)
      return range.getBoundingClientRect().left
    }
    return leftOf(last.length - 1) < leftOf(last.data.lastIndexOf('\n') + 1)
  })
}
