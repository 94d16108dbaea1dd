import type { BrowserContext, Page } from '@playwright/test'
import type { StoredDraft } from '../../client/features/saving/drafts/stored-draft.ts'

// Runs inside the page: it reads what a writer sees, and the browser's storage.

declare global {
  interface Window {
    saidSaved(words: string[]): Promise<void>
    shownText(): string
    putCaretBehind(words: string): void
    isCalledSaved(): boolean
    unsentDrafts(): Promise<number>
  }
}

/** CodeMirror has only the visible lines in the document. The whole text is a property of its element. */
interface WritingArea extends HTMLElement {
  value?: string
  cmTile?: { root: { view: { state: { doc: { toString(): string } } } } }
}

/** Reports each word that is on the page while the page says "saved", right after the paint. */
export async function watchPages(
  context: BrowserContext,
  onSaid: (words: string[]) => Promise<void>,
): Promise<void> {
  await context.exposeBinding('saidSaved', (_, words: string[]) => onSaid(words))
  await context.addInitScript(preparePage)
}

export const shownText = (page: Page) => page.evaluate(() => window.shownText())

export const putCaretBehind = (page: Page, words: string) =>
  page.evaluate((words) => window.putCaretBehind(words), words)

export const isCalledSaved = (page: Page) => page.evaluate(() => window.isCalledSaved())

/**
 * Whether the chip says saved and no draft in this browser has anything left to send. A browser without storage has no
 * drafts.
 */
export const isAtRest = (page: Page) =>
  page.evaluate(async () => window.isCalledSaved() && (await window.unsentDrafts()) === 0)

function preparePage(): void {
  const mark = /\b[a-z]\d{5}\b/g
  const told = new Set<string>()
  let isLookingSoon = false

  window.shownText = () => {
    const area = document.querySelector<WritingArea>('[aria-label="Writing area"]')
    return area?.value ?? area?.cmTile?.root.view.state.doc.toString() ?? ''
  }

  window.putCaretBehind = (words) => {
    const area = document.querySelector('[aria-label="Writing area"]') ?? document
    const texts = document.createTreeWalker(area, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode } = texts
      const place = currentNode.textContent?.indexOf(words) ?? -1
      if (place >= 0) return getSelection()?.collapse(currentNode, place + words.length)
    }
    throw new Error(`"${words}" is not on the page`)
  }

  window.isCalledSaved = () => {
    const chip = document.querySelector('.save-state')
    return chip?.textContent === 'Auto-saved' || chip?.querySelector('.save-dot') != null
  }

  window.unsentDrafts = async () => {
    const drafts = await storedDrafts().catch(() => [])
    return drafts.filter(({ splice, inflight, versions }) => {
      const isSame = splice.from === splice.to && splice.insert === ''
      return !isSame || inflight !== null || versions.length > 0
    }).length
  }

  function storedDrafts(): Promise<StoredDraft[]> {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open('longhand')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const database = opening.result
        const reading = database.transaction('drafts').objectStore('drafts').getAll()
        // The anchors of the drafts are in the same store.
        reading.onsuccess = () => resolve(reading.result.filter((record) => 'splice' in record))
        reading.onerror = () => reject(reading.error)
        database.close()
      }
    })
  }

  function look(): void {
    isLookingSoon = false
    if (!window.isCalledSaved()) return
    const words = (window.shownText().match(mark) ?? []).filter((word) => !told.has(word))
    for (const word of words) told.add(word)
    if (words.length > 0) void window.saidSaved(words)
  }

  new MutationObserver(() => {
    if (isLookingSoon) return
    isLookingSoon = true
    requestAnimationFrame(look)
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}
