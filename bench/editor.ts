/**
 * Prints what writing costs on the writing page, in short texts and in long ones, and beside other editors:
 * `npm run bench -- editor`. With `--short`, with fewer texts and keys, and not with everything on; with `--own` or
 * `--peers`, one half of it.
 */
import { measureAllOn } from './editor/measure-all-on.ts'
import { measureOwn } from './editor/measure-own.ts'
import { measurePeers } from './editor/measure-peers.ts'
import { type Size, sizes } from './editor/texts.ts'
import { type Pace, type Product, startProduct } from './support/product.ts'
import { createReport } from './support/report.ts'

// Keys are real ones, sent through the browser's own input. A key's time runs from the browser's stamp on it until the
// frame that shows it was painted. Our own in short and long texts are painted as soon as they are done. Beside others
// they wait for the screen, as a writer's do: without one a fade draws as many frames as the machine can, and a key
// finds no room between them. What is compared is measured in turns, so that whatever else the machine does meets all
// alike.

const isShort = process.argv.includes('--short')
const [hasOwn, hasPeers] = [!process.argv.includes('--peers'), !process.argv.includes('--own')]
const peerSizes: Size[] = isShort ? ['10 KB', '1 MB'] : sizes

const report = createReport('editor')
if (hasOwn) {
  await withProduct('own', async (product) => {
    await measureOwn(report, product, isShort ? { rounds: 1, holds: 'median' } : { rounds: 3, holds: '95th' })
    // Its budget is a time, of which a short run only tells.
    if (!isShort) await measureAllOn(report, product)
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
