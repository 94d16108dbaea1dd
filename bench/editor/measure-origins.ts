import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newWriter, type Product } from '../support/product.ts'
import type { Report } from '../support/report.ts'
import { keepMeter } from '../support/typing-meter.ts'
import { type Look, measurePages } from './measure-look.ts'
import { type Size, textOf } from './texts.ts'

/** More runs than a text has that was put together from pieces for months. */
const runs = 1_000

/**
 * Compares what a key costs with the recording of origins, and on the same page without it. There the recorder is kept
 * from loading, so the changes only wait for it, as they do before the first change.
 */
export async function measureOrigins(report: Report, product: Product): Promise<void> {
  for (const size of ['10 KB', '1 MB'] satisfies Size[])
    await measurePages(report, recording, size, {
      plain: await openRecorded(product, size, false),
      shown: await openRecorded(product, size, true),
    })
}

const recording: Pick<Look, 'name' | 'max' | 'plain' | 'shown'> = {
  name: 'origins recorded',
  plain: 'without a record',
  shown: 'recorded',
  max: 1.05,
}

async function openRecorded(product: Product, size: Size, isRecorded: boolean): Promise<Page> {
  const writer = await newWriter(product)
  const tab = await writer.addTab(size, '')
  await writer.save(tab, {
    mutation_id: randomUUID(),
    client: randomUUID(),
    content: textOf(size),
    origins: recordOf(textOf(size).length),
  })
  if (!isRecorded) await writer.context.route(/\/assets\/recorder-/, (route) => route.abort())
  await keepMeter(writer.context)
  const page = await writer.context.newPage()
  await page.goto('/#/app')
  await page.evaluate(() => window.opened)
  return page
}

function recordOf(length: number): string {
  const each = Math.floor(length / runs)
  const last = length - (runs - 1) * each
  return Array.from({ length: runs }, (_, at) => `${'tprd'[at % 4]}${at === runs - 1 ? last : each}`).join('')
}
