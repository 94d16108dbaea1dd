import type { Page } from '@playwright/test'
import { proseOf } from '../engine/texts.ts'
import { median, percentile } from '../support/figures.ts'
import { newWriter, type Product } from '../support/product.ts'
import type { Report } from '../support/report.ts'
import { keepMeter, type LongTask, type Meter } from '../support/typing-meter.ts'
import { reportLongTasks } from './report-long-tasks.ts'
import { allSaved } from './subjects.ts'
import { textOf } from './texts.ts'
import { copy, goTo, type, writingArea } from './write.ts'

/** The text for which suggestions are requested before it grows. */
const analysedWords = 2_000
const keys = 200
const keyEveryMs = 45
const maxTaskMs = 50

/**
 * Typing with all features on that follow the text: saving, the word count, visible marks of an analysis and a running
 * timer. Once in the analysed text, and once with 5 MB pasted after it.
 */
export async function measureAllOn(report: Report, product: Product): Promise<void> {
  const analysed = proseOf(analysedWords)
  const writer = await newWriter(product)
  await writer.addTab('Morning', analysed)
  await keepMeter(writer.context)
  const page = await writer.context.newPage()
  await page.goto('/#/app')
  await showIssues(page)
  await page.keyboard.press('Control+Alt+Shift+T')
  await page.getByRole('timer').waitFor()

  const short = await typeAtBeginning(page)
  await pasteAtEnd(page, textOf('5 MB').slice(analysed.length))
  const long = await typeAtBeginning(page)
  await writer.context.close()

  report.table(
    'Typing with saving, count, marks and timer on',
    ['median ms', '95th ms', 'keys', 'renders', 'long tasks'],
    { 'a short text': cells(short), 'with 5 MB after it': cells(long) },
  )
  const tasks = [...short.longTasks, ...long.longTasks]
  reportLongTasks(report, tasks)
  report.budget('the longest task with everything on', longestMs(tasks), { max: maxTaskMs, unit: ' ms' })
}

async function showIssues(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get writing suggestions' }).click()
  await page.locator('.issue-mark').first().waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function pasteAtEnd(page: Page, text: string): Promise<void> {
  await copy(page, text)
  await writingArea(page).press('Control+End')
  await page.keyboard.press('Control+V')
  await allSaved(page)
}

async function typeAtBeginning(page: Page): Promise<Meter> {
  await goTo(page, 'beginning')
  await page.locator('.issue-mark').first().waitFor({ state: 'attached' })
  const meter = await type(page, keys, keyEveryMs)
  await allSaved(page)
  return meter
}

function cells({ keys, commits, longTasks }: Meter): number[] {
  return [median(keys), percentile(keys, 95), keys.length, commits, longTasks.length]
}

/** Shorter ones are not reported. */
function longestMs(tasks: LongTask[]): number {
  return Math.max(maxTaskMs, ...tasks.map(({ durationMs }) => durationMs))
}
