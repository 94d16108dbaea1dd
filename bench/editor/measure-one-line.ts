import { newWriter, type Product } from '../support/product.ts'
import { prose, randomFrom } from '../support/prose.ts'
import type { Report } from '../support/report.ts'
import { keepMeter, timeUntilOtherText } from '../support/typing-meter.ts'
import { mainThreadMs } from './main-thread.ts'

const length = 2_000_000
const maxTimes = 3
const settledAfterMs = 500

/** Compares a text without line breaks, as from another program, with the same text in paragraphs. */
export async function measureOneLine(report: Report, product: Product): Promise<void> {
  const { context, addTab } = await newWriter(product)
  const text = prose(length, randomFrom(1))
  await addTab('Short', prose(1_000, randomFrom(2)))
  await addTab('Paragraphs', text)
  await addTab('One line', text.replaceAll('\n', ' '))
  await keepMeter(context)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.goto('/#/app')
  await page.getByRole('tab', { name: 'Short', selected: true }).waitFor()
  await page.evaluate(() => window.opened)

  const open = async (name: string): Promise<[number, number]> => {
    const tab = page.getByRole('tab', { name })
    const before = await mainThreadMs(devtools)
    const [paintedMs] = await Promise.all([timeUntilOtherText(page), tab.click()])
    await page.waitForTimeout(settledAfterMs)
    return [paintedMs, (await mainThreadMs(devtools)) - before]
  }
  const again: Record<string, [number, number]> = {}
  for (const name of ['Paragraphs', 'One line']) {
    await open(name)
    await open('Short')
    again[name] = await open(name)
    await open('Short')
  }
  await context.close()
  report.table('Coming back to 2 MB', ['painted ms', 'main thread ms'], again)
  report.budget(
    'coming back to 2 MB in one line',
    (again['One line']?.[1] ?? 0) / (again.Paragraphs?.[1] ?? 0),
    {
      max: maxTimes,
      unit: ' × the same in paragraphs',
    },
  )
}
