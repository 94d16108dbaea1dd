/**
 * Measures the cost of typing on the writing page, in short and long texts, and compares it with other editors: `npm
 * run bench -- editor`. `--short` uses fewer texts and keys, and leaves out the tests with all features on and with a
 * chosen look. `--own` or `--peers` runs one half. `--markdown`, `--focus` and `--proof` each run one look alone;
 * `--origins` measures only what it costs to record the origins of words; `--engines` measures only opening, keys and
 * scrolling in all browser engines.
 */
import { measureAllOn } from './editor/measure-all-on.ts'
import { measureEngines } from './editor/measure-engines.ts'
import { markdown, measureLook, proofreading, typewriterAndFocus } from './editor/measure-look.ts'
import { measureOneLine } from './editor/measure-one-line.ts'
import { measureOrigins } from './editor/measure-origins.ts'
import { measureOwn } from './editor/measure-own.ts'
import { measurePeers } from './editor/measure-peers.ts'
import { type Size, sizes } from './editor/texts.ts'
import { type Pace, type Product, startProduct } from './support/product.ts'
import { createReport } from './support/report.ts'

// Keys are real ones, sent through the browser's own input. The time of a key runs from the browser's time stamp to the
// paint of its frame. For our own editor alone, frames are painted as soon as they are ready. In the comparison they
// wait for the screen, as they do for a writer: otherwise a fade would draw as many frames as the machine can, and keys
// would find no room between them. Editors are measured in turns, so that other load on the machine affects all of them
// alike.

const isShort = process.argv.includes('--short')
const looks = { '--markdown': markdown, '--focus': typewriterAndFocus, '--proof': proofreading }
const alone = Object.entries(looks).filter(([flag]) => process.argv.includes(flag))
const isOfOrigins = process.argv.includes('--origins')
const isOfEngines = process.argv.includes('--engines')
const hasOwn = !isOfEngines && !process.argv.includes('--peers')
const hasPeers = !isOfEngines && !process.argv.includes('--own') && alone.length === 0 && !isOfOrigins
const peerSizes: Size[] = isShort ? ['10 KB', '1 MB'] : sizes

const report = createReport('editor')
if (isOfEngines) await measureEngines(report)
if (hasOwn) {
  await withProduct('own', async (product) => {
    for (const [, look] of alone) await measureLook(report, product, look)
    if (isOfOrigins) await measureOrigins(report, product)
    if (alone.length > 0 || isOfOrigins) return
    await measureOwn(report, product, isShort ? { rounds: 1, holds: 'median' } : { rounds: 3, holds: '95th' })
    await measureOneLine(report, product)
    // The other budgets are absolute times, which a short run only reports, and differences that few keys do not show.
    if (isShort) return
    await measureAllOn(report, product)
    for (const look of Object.values(looks)) await measureLook(report, product, look)
    await measureOrigins(report, product)
  })
}
if (hasPeers) {
  await withProduct('screen', (product) =>
    measurePeers(report, product, {
      sizes: peerSizes,
      rounds: isShort ? 1 : 2,
      keys: isShort ? 30 : 50,
    }),
  )
}
report.end()

async function withProduct(pace: Pace, measure: (product: Product) => Promise<void>): Promise<void> {
  const product = await startProduct(pace)
  try {
    await measure(product)
  } finally {
    await product.stop()
  }
}
