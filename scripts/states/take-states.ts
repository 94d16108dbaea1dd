import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type RunningServer, startServer } from '../../tests/support/e2e/server.ts'
import { startTalkingModel } from './model.ts'
import { sampleText } from './sample-answers.ts'
import { states } from './states.ts'
import { area, saved, toast } from './writing-page.ts'

const screens = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** Takes a picture of every state of the writing page's panels, on two screens and in both themes. */
export async function takeStates(browser: Browser, folder: string, wanted: RegExp): Promise<void> {
  await mkdir(folder, { recursive: true })
  const model = await startTalkingModel()
  const server = await startServer({ mail: 'smtp', settings: model.settings })
  try {
    for (const [screen, viewport] of Object.entries(screens)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const look = `${screen}-${colorScheme}`
        const context = await browser.newContext({
          baseURL: server.origin,
          viewport,
          colorScheme,
          hasTouch: screen === 'phone',
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
        })
        await prepare(context, server, `${look}@example.com`)
        for (const { name, arrange } of states) {
          if (!wanted.test(`${name}-${look}`)) continue
          const page = await openWithText(context, sampleText)
          await arrange(page)
          await page.screenshot({ path: join(folder, `${name}-${look}.png`), animations: 'disabled' })
          await endReview(page)
          await page.close()
        }
        await context.close()
      }
    }
  } finally {
    await server.stop()
    model.stop()
  }
}

/** Signs in a writer who has kept two versions. */
async function prepare(context: BrowserContext, server: RunningServer, email: string): Promise<void> {
  const post = (path: string, data: object) =>
    context.request.post(`/auth/v1/${path}`, {
      data,
      headers: { Origin: server.origin, 'X-Refresh': 'cookie' },
    })
  await post('otp', { email })
  await post('verify', { email, token: await server.outbox.codeFor(email), type: 'email' })
  await keepVersion(context, 'First draft', sampleText.replace('patience', 'slowness'))
  await keepVersion(context, 'Before the last paragraph was cut', sampleText)
}

async function keepVersion(context: BrowserContext, name: string, text: string): Promise<void> {
  const page = await openWithText(context, text)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+Y')
  await page.getByLabel('Keep this text as a version').fill(name)
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(name) })
    .waitFor()
  await page.close()
}

/** Ends the review, because a panel that is left open is open again on the next page. */
async function endReview(page: Page): Promise<void> {
  const discard = page.getByRole('toolbar', { name: 'Review' }).getByRole('button', { name: 'Discard' })
  if (!(await discard.isVisible())) return
  await discard.click()
  await toast(page, 'The changes were discarded.').waitFor()
}

/** Opens the writing page and replaces the text that an earlier state has left. */
async function openWithText(context: BrowserContext, text: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/#/app')
  await area(page).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
  await saved(page)
  return page
}
