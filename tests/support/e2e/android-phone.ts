import { devices, type Locator, type Page } from '@playwright/test'
import { type AndroidKeyboard, openAndroidKeyboard } from './android-keyboard.ts'
import { area, expect, saved, tool, test as writingTest } from './writing.ts'

const { userAgent, viewport, hasTouch, isMobile } = devices['Pixel 7']

/** The touches of a writer on a phone, and checks of the result. */
export interface AndroidPhone extends AndroidKeyboard {
  /** Taps after the last word, to continue writing. */
  tapText(): Promise<void>
  /** Taps a control around the text. If it has faded, the first tap only shows it. */
  tap(target: Locator): Promise<void>
  openTool(name: string | RegExp): Promise<void>
  /** Checks that the text is exactly this, on the server too. */
  has(text: string): Promise<void>
}

/** Journeys of a writer who uses Chromium on Android. */
export const test = writingTest.extend<{ phone: AndroidPhone }>({
  userAgent,
  viewport,
  hasTouch,
  isMobile,
  // These journeys are about the keyboard, so panels need no animation.
  contextOptions: { reducedMotion: 'reduce' },
  phone: async ({ page }, use) => use(await openPhone(page)),
})

async function openPhone(page: Page): Promise<AndroidPhone> {
  const keyboard = await openAndroidKeyboard(page)
  const textAtServer = readTextAtServer(page)

  async function tap(target: Locator): Promise<void> {
    const hasFaded = page.locator('[data-writing]')
    if ((await hasFaded.count()) > 0) {
      await page.getByRole('banner').tap({ position: { x: 200, y: 20 } })
      await expect(hasFaded).toHaveCount(0)
    }
    await target.tap()
    keyboard.forget()
  }

  return {
    ...keyboard,
    tap,
    async tapText() {
      // The tap moves the caret out of the word, and so the keyboard commits the word.
      await keyboard.commit()
      const line = area(page).locator('.cm-line').last()
      const { width, height } = (await line.boundingBox()) ?? { width: 0, height: 0 }
      await line.tap({ position: { x: width - 4, y: height - 6 } })
      await expect(area(page)).toBeFocused()
    },
    async openTool(name) {
      await tap(tool(page, 'Open Tools'))
      await page.getByRole('dialog', { name: 'Tools' }).getByRole('button', { name }).tap()
    },
    async has(text) {
      await expect(area(page)).toHaveText(text)
      await expect.poll(textAtServer).toBe(text)
      await saved(page)
    },
  }
}

/** The server's text of the open tab. The token comes from the page's own calls, because every save sends it. */
function readTextAtServer(page: Page): () => Promise<unknown> {
  let headers = {}
  page.on('request', (request) => {
    const { authorization } = request.headers()
    if (authorization) headers = { authorization }
  })
  return async () => {
    const id = await page.getByRole('tab', { selected: true }).getAttribute('data-tab-id')
    const reply = await page.request.get(`/api/tabs/${id}`, { headers })
    return (await reply.json()).content
  }
}
