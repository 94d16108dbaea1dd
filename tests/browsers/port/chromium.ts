import { chromium, type Page } from '@playwright/test'
import { killAll, processesOf } from '../../support/browser-processes.ts'
import { addAuthenticator } from '../../support/e2e/passkeys.ts'
import { chromiumArguments, findChromium } from '../../support/programs/chromium.ts'
import type { BrowserWindow, Launch } from './browser.ts'
import { heardOn } from './heard.ts'

/** Debian's Chromium, which has windows. The headless shell has none, and informs no screen reader. */
export const chromiumWithWindows = '/usr/bin/chromium'

/** A microphone that beeps, and for which no permission is asked. */
const fakeMicrophone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** The Chromium of the other browser tests, unless a screen reader listens. */
export const launchChromium: Launch = async ({ profile, downloads, isPhone = false, bus }) => {
  const executablePath = bus ? chromiumWithWindows : findChromium()
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: [...chromiumArguments, ...fakeMicrophone],
    downloadsPath: downloads,
    // Allowed as in a browser with a window, where a key is enough.
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 1440, height: 900 },
    hasTouch: isPhone,
    ...(bus && {
      headless: false,
      args: [...chromiumArguments, ...fakeMicrophone, '--force-renderer-accessibility'],
      env: { ...process.env, ...(await heardOn(bus)) },
    }),
  })
  if (!bus) await context.addInitScript(takeRecogniser)
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack ?? error.error()}`))
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  const program = context.browser()
  if (!program) throw new Error('The browser is not to be had')
  const first = context.pages()[0] ?? (await context.newPage())
  if (bus) await leaveAddressBar(first)
  return {
    engine: 'chromium',
    version: program.version(),
    first: windowOf(first, isPhone),
    addAuthenticator: async () => void (await addAuthenticator(first)),
    openWindow: async () => windowOf(await context.newPage(), isPhone),
    complaints: () => complaints,
    async kill() {
      const ids = await processesOf(context)
      const closed = context.waitForEvent('close')
      killAll(ids)
      await closed
    },
  }
}

/** Removes the recogniser of the headless shell, which has no service and never answers. */
function takeRecogniser(): void {
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name)
}

/** At first the address bar has the focus, and would keep it, so that nothing on a page was heard. A page that is shown takes the focus. */
async function leaveAddressBar(page: Page): Promise<void> {
  await page.goto('data:text/html,')
  await page.bringToFront()
}

/** Playwright itself would insert composed words as if they were pasted. */
async function compose(page: Page, steps: string[]): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  for (const text of steps)
    await tools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await tools.send('Input.insertText', { text: steps.at(-1) ?? '' })
  await tools.detach()
}

function windowOf(page: Page, isPhone: boolean): BrowserWindow {
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: async (expression) => (await page.evaluate(expression)) ?? null,
    async keys(steps) {
      for (const { type, key } of steps) {
        // A character that Playwright's keyboard lacks is inserted as by an input method.
        if (!/^[ -~]+$/.test(key)) await (type === 'down' && page.keyboard.insertText(key))
        else await page.keyboard[type](key)
      }
    },
    async mouse(steps) {
      let count = 1
      for (const [index, step] of steps.entries()) {
        if (step.type === 'move') await page.mouse.move(step.x, step.y)
        else {
          // Playwright counts no clicks by itself.
          if (step.type === 'down' && steps[index - 1]?.type === 'up') count += 1
          await page.mouse[step.type]({ clickCount: count })
        }
      }
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot(),
    ...(isPhone && { tap: (x: number, y: number) => page.touchscreen.tap(x, y) }),
    compose: (steps) => compose(page, steps),
    print: () => page.pdf(),
    close: () => page.close(),
  }
}
