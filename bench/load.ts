/** Prints how long a writer waits until the page can be written on, and for how much script: `npm run bench -- load`. */
import type { Page } from '@playwright/test'
import { readStart, type Start, watchForWritable } from '../tests/support/e2e-writable.ts'
import { budget, heading, median, ms, printMachine, row } from './support/figures.ts'
import { newWriter, startProduct } from './support/product.ts'
import { prose, randomFrom } from './support/prose.ts'

const rounds = 5
const mostScriptKilobytes = 250

const product = await startProduct()
const cold: Start[] = []
const warm: Start[] = []
const offline: Start[] = []
for (let round = 0; round < rounds; round++) {
  const writer = await newWriter(product)
  await writer.addTab('Morning', prose(10_000, randomFrom(round)))
  await watchForWritable(writer.context)
  const page = await writer.context.newPage()

  cold.push(await startOn(page))
  await untilKept(page)
  warm.push(await startOn(page))
  await product.server.pause()
  offline.push(await startOn(page))
  await product.server.resume()
  await writer.context.close()
}
await product.stop()

printMachine()
heading('From the navigation until the page can be written on: median and longest')
print('the first time', cold)
print('again, kept by the service worker', warm)
print('without the server', offline)

heading('Budgets')
const kilobytes = cold.map(({ scripts }) => scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000)
budget('compressed script until then, the first time', median(kilobytes), mostScriptKilobytes, ' kB')

async function startOn(page: Page): Promise<Start> {
  // A hash alone would not be a navigation.
  await page.goto('about:blank')
  await page.goto('/#/app')
  return readStart(page)
}

/** The service worker has the whole release, and answers for this page from the next start on. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller)
}

function print(name: string, starts: Start[]): void {
  const times = starts.map(({ writableMs }) => writableMs)
  row(name, ms(median(times)), ms(Math.max(...times)))
}
