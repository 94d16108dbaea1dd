import type { CDPSession, Page } from '@playwright/test'
import { median, percentile } from '../support/figures.ts'
import { newWriter, type Product } from '../support/product.ts'
import type { Report } from '../support/report.ts'
import { keepMeter, type Meter, timeUntilOtherText } from '../support/typing-meter.ts'
import { mainThreadMs } from './main-thread.ts'
import { reportLongTasks } from './report-long-tasks.ts'
import { allSaved } from './subjects.ts'
import { type Size, textOf } from './texts.ts'
import { goTo, type Place, scroll, type } from './write.ts'

/** The page opens with the first text, and visits them in this order. */
const sizes = ['10 KB', '1 MB', '5 MB'] as const satisfies Size[]
const places = ['beginning', 'middle', 'end'] as const satisfies Place[]
/** This many keys take longer than the two seconds after which they are saved. */
const keysAtOnce = 50
const keyEveryMs = 45
/** The words are counted by then, and the marks around the text are in place. */
const settledAfterMs = 500

const maxTimes = 1.5
const maxOpeningMs = 300
/** Out of a hundred. The first key after a save does change the page, because it then shows unsaved words. */
const maxKeysThatRender = 3

interface Typed {
  size: Size
  place: Place
  meter: Meter
}

interface Opened {
  size: Size
  isAgain: boolean
  paintedMs: number
  mainThreadMs: number
}

/**
 * The cost of typing on the writing page, in short and long texts, and of switching between them. With few keys, the
 * slowest depends too much on the machine: then the median is checked against the budget.
 */
export async function measureOwn(
  report: Report,
  product: Product,
  { rounds, holds }: { rounds: number; holds: 'median' | '95th' },
): Promise<void> {
  const writer = await newWriter(product)
  for (const size of sizes) await writer.addTab(size, textOf(size))
  await keepMeter(writer.context)
  const page = await writer.context.newPage()
  const devtools = await writer.context.newCDPSession(page)
  await devtools.send('Performance.enable')

  const typed: Typed[] = []
  const opened: Opened[] = []
  const scrolled: { size: Size; frames: number[] }[] = []
  for (let round = 0; round < rounds; round++) {
    await page.goto('about:blank')
    await page.goto('/#/app')
    await page.getByRole('tab', { name: sizes[0], selected: true }).waitFor()
    await page.evaluate(() => window.opened)
    for (const size of sizes) {
      if (size !== sizes[0]) opened.push({ size, isAgain: false, ...(await open(page, devtools, size)) })
      for (const place of places) {
        await goTo(page, place)
        typed.push({ size, place, meter: await type(page, keysAtOnce, keyEveryMs) })
      }
      scrolled.push({ size, frames: (await scroll(page)).frames })
      // Otherwise the drafts of a long text would be written while the next text is measured.
      await allSaved(page)
    }
    for (const size of sizes) opened.push({ size, isAgain: true, ...(await open(page, devtools, size)) })
  }
  await writer.context.close()

  reportTyping(report, typed, holds)
  reportOpening(report, opened)
  report.table(
    'Frames that scroll',
    spreadColumns,
    Object.fromEntries(
      sizes.map((size) => {
        const frames = scrolled.filter((visit) => visit.size === size).flatMap(({ frames }) => frames)
        return [size, spread(frames)]
      }),
    ),
  )
}

async function open(
  page: Page,
  devtools: CDPSession,
  size: Size,
): Promise<Pick<Opened, 'paintedMs' | 'mainThreadMs'>> {
  const tab = page.getByRole('tab', { name: size })
  const before = await mainThreadMs(devtools)
  const [paintedMs] = await Promise.all([timeUntilOtherText(page), tab.click()])
  await page.waitForTimeout(settledAfterMs)
  return { paintedMs, mainThreadMs: (await mainThreadMs(devtools)) - before }
}

const spreadColumns = ['median ms', '95th ms']

function spread(times: number[]): number[] {
  return [median(times), percentile(times, 95)]
}

function reportTyping(report: Report, typed: Typed[], holds: 'median' | '95th'): void {
  const keysOf = (size: Size, place: Place) =>
    typed.filter((visit) => visit.size === size && visit.place === place).flatMap(({ meter }) => meter.keys)
  const kinds = sizes.flatMap((size) => places.map((place) => ({ size, place })))
  report.table(
    'From a key to its painted letter',
    spreadColumns,
    Object.fromEntries(kinds.map(({ size, place }) => [`${size}, ${place}`, spread(keysOf(size, place))])),
  )
  for (const place of places) {
    const [short, long] = [keysOf('10 KB', place), keysOf('5 MB', place)]
    const held = (keys: number[]) => (holds === 'median' ? median(keys) : percentile(keys, 95))
    report.budget(`${holds} of the keys at the ${place} of 5 MB`, held(long) / held(short), {
      max: maxTimes,
      unit: ' × those of 10 KB',
    })
  }

  const rows = sizes.map((size): [string, number[]] => {
    const meters = typed.filter((visit) => visit.size === size).map(({ meter }) => meter)
    const commits = meters.reduce((sum, meter) => sum + meter.commits, 0)
    return [size, [meters.length * keysAtOnce, commits, meters.flatMap(({ longTasks }) => longTasks).length]]
  })
  report.table('While typing', ['keys', 'renders', 'long tasks'], Object.fromEntries(rows))
  reportLongTasks(
    report,
    typed.flatMap(({ meter }) => meter.longTasks),
  )
  const renders = typed.reduce((sum, { meter }) => sum + meter.commitsAtKeys, 0)
  report.budget('renders of React at a hundred keys', (100 * renders) / (typed.length * keysAtOnce), {
    max: maxKeysThatRender,
  })
}

function reportOpening(report: Report, opened: Opened[]): void {
  const kinds = [false, true].flatMap((isAgain) => sizes.map((size) => ({ size, isAgain })))
  const visits = kinds
    .map((kind) => ({
      ...kind,
      openings: opened.filter(({ size, isAgain }) => size === kind.size && isAgain === kind.isAgain),
    }))
    .filter(({ openings }) => openings.length > 0)
  report.table(
    'From the click on a tab to its painted text',
    ['median ms', 'longest ms', 'main thread ms'],
    Object.fromEntries(
      visits.map(({ size, isAgain, openings }) => {
        const painted = openings.map(({ paintedMs }) => paintedMs)
        const busy = openings.map(({ mainThreadMs }) => mainThreadMs)
        return [`${size}${isAgain ? ', again' : ''}`, [median(painted), Math.max(...painted), median(busy)]]
      }),
    ),
  )
  const first = opened.filter(({ size, isAgain }) => size === '5 MB' && !isAgain)
  // An absolute time, because the page promises it. A machine may be too slow for it.
  report.budget('opening 5 MB, on the main thread', median(first.map(({ mainThreadMs }) => mainThreadMs)), {
    max: maxOpeningMs,
    unit: ' ms',
  })
}
