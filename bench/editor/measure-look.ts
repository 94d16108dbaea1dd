import type { Page } from '@playwright/test'
import { median, percentile } from '../support/figures.ts'
import { newWriter, type Product } from '../support/product.ts'
import type { Report } from '../support/report.ts'
import { keepMeter } from '../support/typing-meter.ts'
import { mainThreadMs } from './main-thread.ts'
import { allSaved } from './subjects.ts'
import { type Size, textOf } from './texts.ts'
import { goTo, type } from './write.ts'

const sizes = ['1 MB', '5 MB'] as const satisfies Size[]
const keys = 50
const keyEveryMs = 45
const rounds = 5

interface Typed {
  keys: number[]
  /** The time of the main thread for each key. */
  workMs: number[]
}

/** A way to show a text that a writer has chosen. */
export interface Look {
  name: string
  /** The choices that the device has stored. */
  choices: Record<string, string>
  textOf(size: Size): string
  /** A selector that matches once the look is shown. */
  sign: string
  /** The largest ratio of the median key to that in plain text. */
  max: number
  /** The names of the two pages. */
  plain?: string
  shown?: string
}

export const markdown: Look = {
  name: 'Markdown',
  choices: { 'longhand:markdown': 'on' },
  textOf: markdownOf,
  sign: '.md-mark',
  max: 1.2,
}

export const typewriterAndFocus: Look = {
  name: 'typewriter and focus',
  choices: { 'longhand:typewriter': 'on', 'longhand:focus': 'sentence' },
  textOf,
  sign: 'html[data-typewriter]',
  max: 1.2,
}

export const proofreading: Look = {
  name: 'proofreading',
  choices: { 'longhand:proofreading': 'on' },
  textOf: slipsOf,
  sign: '.slip-mark',
  // So high because each visible mark is measured again at each key, before the frame is painted.
  max: 1.5,
}

/** Measures what a key costs with a look and without it, with the same text, in turns. */
export async function measureLook(report: Report, product: Product, look: Look): Promise<void> {
  for (const size of sizes)
    await measurePages(report, look, size, {
      plain: await openText(product, size, look, false),
      shown: await openText(product, size, look, true),
    })
}

/** Types in two pages with the same text, in turns, and closes them. */
export async function measurePages(
  report: Report,
  { name, max, plain = 'as plain text', shown = 'shown' }: Pick<Look, 'name' | 'max' | 'plain' | 'shown'>,
  size: Size,
  pages: Record<'plain' | 'shown', Page>,
): Promise<void> {
  const typed = { plain: nothingTyped(), shown: nothingTyped() }
  for (let round = 0; round < rounds; round++) {
    for (const which of ['plain', 'shown'] as const) {
      await pages[which].bringToFront()
      await typeInMiddle(pages[which], typed[which])
    }
  }
  for (const page of Object.values(pages)) await page.context().close()

  const cells = ({ keys, workMs }: Typed) => [median(keys), percentile(keys, 95), median(workMs)]
  report.table(`${name} in ${size}`, ['median ms', '95th ms', 'work a key ms'], {
    [plain]: cells(typed.plain),
    [shown]: cells(typed.shown),
  })
  report.budget(
    `median of the keys in ${size} with ${name}`,
    median(typed.shown.keys) / median(typed.plain.keys),
    {
      max,
      unit: ` × those ${plain}`,
    },
  )
}

function nothingTyped(): Typed {
  return { keys: [], workMs: [] }
}

async function openText(product: Product, size: Size, look: Look, isShown: boolean): Promise<Page> {
  const writer = await newWriter(product)
  await writer.addTab(size, look.textOf(size))
  await keepMeter(writer.context)
  await writer.context.addInitScript(
    (choices) => {
      for (const [name, value] of Object.entries(choices)) localStorage.setItem(name, value)
    },
    isShown ? look.choices : {},
  )
  const page = await writer.context.newPage()
  await page.goto('/#/app')
  await page.evaluate(() => window.opened)
  await page
    .locator(look.sign)
    .first()
    .waitFor({ state: isShown ? 'attached' : 'detached' })
  return page
}

async function typeInMiddle(page: Page, typed: Typed): Promise<void> {
  await goTo(page, 'middle')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const before = await mainThreadMs(devtools)
  const meter = await type(page, keys, keyEveryMs)
  typed.workMs.push(((await mainThreadMs(devtools)) - before) / keys)
  typed.keys.push(...meter.keys)
  await devtools.detach()
  await allSaved(page)
}

/** A text in which one of ten long words is emphasised, half of them strongly: more than anybody writes. */
function markdownOf(size: Size): string {
  let count = 0
  const marked = textOf(size).replace(/[a-z]{7,}/g, (word) => {
    count += 1
    if (count % 10 > 0) return word
    return count % 20 > 0 ? `*${word}*` : `**${word}**`
  })
  return marked.slice(0, textOf(size).length)
}

/** A text in which one of a hundred words is misspelled, so that nearly every paragraph has marks. */
function slipsOf(size: Size): string {
  let count = 0
  const written = textOf(size).replace(/ (the|and|of) /g, (found) => {
    count += 1
    return count % 10 > 0 ? found : ' teh '
  })
  return written.slice(0, textOf(size).length)
}
