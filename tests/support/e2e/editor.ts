import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import type { Editor } from '../../../client/lib/text/editor.ts'
import type { EditorKind } from '../../../client/lib/text/editor-kind.ts'
import { focusText } from './focus-text.ts'
import { test as galleryTest } from './gallery.ts'

declare global {
  interface Window {
    editor: Editor
  }
}

export { expect }

/** The operations of a test on each of the two editors. */
export interface EditorDriver {
  page: Page
  area: Locator
  text(): Promise<string>
  /** Loads it as another text, with the caret in it. */
  load(text: string): Promise<void>
  merge(text: string): Promise<void>
  select(from: number, to?: number): Promise<void>
  ask<Answer>(question: (editor: Editor) => Answer): Promise<Answer>
  type(text: string): Promise<void>
  press(...keys: string[]): Promise<void>
}

export const test = galleryTest.extend<{
  openEditor: (kind: EditorKind) => Promise<EditorDriver>
  devTools: CDPSession
}>({
  openEditor: ({ page }, use) =>
    use(async (kind) => {
      await page.goto(`/editor.html?${kind}`)
      const editor = drive(page)
      await expect(editor.area).toBeVisible()
      return editor
    }),

  devTools: async ({ page }, use) => use(await page.context().newCDPSession(page)),
})

function drive(page: Page): EditorDriver {
  const area = page.getByRole('textbox', { name: 'Writing area' })
  return {
    page,
    area,
    text: () => page.evaluate(() => window.editor.text()),
    async load(text) {
      await page.evaluate((loaded) => window.editor.set(loaded, 'load'), text)
      await focusText(area)
    },
    merge: (text) => page.evaluate((merged) => window.editor.set(merged, 'remote'), text),
    async select(from, to = from) {
      await focusText(area)
      await page.evaluate((range) => window.editor.select(range), { from, to })
    },
    ask: (question) => page.evaluate(`(${question})(window.editor)`),
    type: (text) => page.keyboard.type(text),
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key)
    },
  }
}
