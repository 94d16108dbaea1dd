import type { Page } from '@playwright/test'
import { takeMeter } from '../support/typing-meter.ts'
import { mainThreadMs } from './main-thread.ts'
import { copy, goTo, type Place, scroll, type, writingArea } from './write.ts'

/** In the order of a visit. */
export const measures = [
  'opening',
  'heap',
  'elements',
  'end',
  'middle',
  'working',
  'scrolling',
  'replacing',
  'undoing',
] as const

export type Measure = (typeof measures)[number]

/** In milliseconds, megabytes, or a count. Steps that took too long are missing. */
export type Figures = Partial<Record<Measure, number[]>>

interface Visit {
  path: string
  /** The number of keys at each place. */
  keys: number
  /** The length of the text on the page. */
  otherText: string
}

const limitMs = 20_000
const keyEveryMs = 30
const lastWords = 'And so it ends.'

/** Does what a writer does, and stops when a step takes too long. */
export async function measureVisit(page: Page, visit: Visit): Promise<Figures> {
  const steps = stepsOf(page, visit)
  const figures: Figures = {}
  for (const measure of measures) {
    const taken = await within(limitMs, steps[measure]())
    if (!taken) break
    figures[measure] = taken
  }
  return figures
}

function stepsOf(page: Page, { path, keys, otherText }: Visit): Record<Measure, () => Promise<number[]>> {
  const typeAt = async (place: Place) => {
    await goTo(page, place)
    return (await type(page, keys, keyEveryMs)).keys
  }
  return {
    opening: () => timeFirstKey(page, path),
    heap: async () => [await heapMegabytes(page)],
    elements: async () => [await page.evaluate(() => document.getElementsByTagName('*').length)],
    end: () => typeAt('end'),
    middle: () => typeAt('middle'),
    working: async () => [(await workOf(page, () => typeAt('middle'))) / keys],
    scrolling: async () => (await scroll(page)).frames,
    replacing: () => timeReplacing(page, otherText),
    undoing: () => timeUndoing(page),
  }
}

/** From the navigation to the letter of the first key, without the pause before the key is pressed. */
async function timeFirstKey(page: Page, path: string): Promise<number[]> {
  await page.goto(path, { waitUntil: 'commit' })
  const openedMs = await page.evaluate(() => window.opened)
  await writingArea(page).focus()
  const { keys } = await type(page, 1, 0)
  return keys.map((keyMs) => openedMs + keyMs)
}

/** The busy time of the main thread during the visit, in milliseconds. */
async function workOf(page: Page, run: () => Promise<unknown>): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const before = await mainThreadMs(devtools)
  await run()
  const ms = (await mainThreadMs(devtools)) - before
  await devtools.detach()
  return ms
}

async function heapMegabytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await devtools.detach()
  return usedSize / 1e6
}

async function timeReplacing(page: Page, otherText: string): Promise<number[]> {
  await copy(page, `${otherText}\n${lastWords}`)
  await writingArea(page).press('Control+A')
  const ms = await timePress(page, 'Control+V')
  if (!(await endsWithLastWords(page))) throw new Error('The text was not replaced.')
  return [ms]
}

async function timeUndoing(page: Page): Promise<number[]> {
  const ms = await timePress(page, 'Control+Z')
  if (await endsWithLastWords(page)) throw new Error('The replacement was not undone.')
  return [ms]
}

async function timePress(page: Page, keys: string): Promise<number> {
  await takeMeter(page)
  await page.keyboard.press(keys)
  const meter = await takeMeter(page)
  return meter.keys.at(-1) ?? Number.NaN
}

async function endsWithLastWords(page: Page): Promise<boolean> {
  await goTo(page, 'end')
  return page.evaluate((words) => {
    const text = document.querySelector('textarea')?.value
    const lines = document.querySelectorAll('[aria-label="Writing area"] :is(p, .cm-line)')
    return (text ?? lines[lines.length - 1]?.textContent ?? '').endsWith(words)
  }, lastWords)
}

/** Undefined if it is not done in time. */
async function within<T>(limitMs: number, work: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, limitMs)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
