/**
 * Measures how long a visitor and a writer wait, and what is transferred until then, on a slow phone: `npm run bench --
 * load`. With `--short`, fewer runs; with `--own`, without the other editors' pages, which have no budget.
 */

import { openPeerPages, type PeerPages, peers as peerNames } from './load/peer-pages.ts'
import { slowPhone } from './load/slow-phone.ts'
import { type Visit, visit, watchFor } from './load/visit.ts'
import { median } from './support/figures.ts'
import { newWriter, startProduct, visitOnce } from './support/product.ts'
import { prose, randomFrom } from './support/prose.ts'
import { createReport } from './support/report.ts'

// `/` counts as usable when its script is there, though it can be read before; `/app` when it can be written on. What
// the service worker fetches for later is neither slowed down nor counted, because it begins after that.

/** Odd, so that there is a median. */
const rounds = process.argv.includes('--short') ? 3 : 5
const maxScriptKilobytes = { '/': 9, '/app': 190 }
/** The limit that audits still rate as good. */
const maxLayoutShift = 0.1
/** Ratio to the time of the first visit. */
const maxTimeAgain = 0.9

const visits = {
  '/, the first time': [] as Visit[],
  '/, again': [] as Visit[],
  '/app, the first time': [] as Visit[],
  '/app, again': [] as Visit[],
  '/app, without the server': [] as Visit[],
}

const peers = process.argv.includes('--own') ? [] : peerNames
const ofPeers = new Map(peers.map((name) => [name, [] as Visit[]]))
const area = '[aria-label="Writing area"]'

const report = createReport('load')
const product = await startProduct()
const peerPages = peers.length > 0 ? await openPeerPages() : undefined
try {
  for (let round = 0; round < rounds; round++) {
    await visitLanding()
    await visitApp(round)
    if (peerPages) await visitPeers(peerPages)
  }
} finally {
  await peerPages?.stop()
  await product.stop()
}

report.table(
  `On a slow phone: ${slowPhone}`,
  ['usable ms', 'longest ms', 'script kB', 'all kB', 'requests', 'layout shift'],
  Object.fromEntries(Object.entries(visits).map(([name, visits]) => [name, cells(visits)])),
)
report.table(
  `The first key on the same phone${peers.length > 0 ? ', and what others take of it that are an editor alone: no sign-in, no saving, no tools' : ''}`,
  ['first key ms', 'usable ms', 'script kB', 'all kB', 'requests'],
  Object.fromEntries(
    [['Longhand', visits['/app, the first time']] as const, ...ofPeers].map(([name, own]) => [
      name,
      [
        median(own.map(({ firstKeyMs = Number.NaN }) => firstKeyMs)),
        ...cells(own).filter((_, at) => [0, 2, 3, 4].includes(at)),
      ],
    ]),
  ),
)
for (const path of ['/', '/app'] as const) {
  const [first, again] = [visits[`${path}, the first time`], visits[`${path}, again`]]
  report.budget(`script of ${path}, compressed`, middle(first, 'scriptBytes') / 1000, {
    max: maxScriptKilobytes[path],
    unit: ' kB',
  })
  report.budget(`${path} again`, middle(again, 'usableMs') / middle(first, 'usableMs'), {
    max: maxTimeAgain,
    unit: ' × the first time',
  })
}
const shifts = Object.values(visits).flatMap((visits) => visits.map(({ layoutShift }) => layoutShift))
report.budget('layout shift of any visit', Math.max(...shifts), { max: maxLayoutShift })
report.end()

async function visitLanding(): Promise<void> {
  const context = await product.browser.newContext({ baseURL: product.server.origin })
  await watchFor(context, '.reveal[data-seen]')
  visits['/, the first time'].push(await visit(context, '/'))
  visits['/, again'].push(await visit(context, '/'))
  await context.close()
}

async function visitApp(seed: number): Promise<void> {
  const { context, addTab } = await newWriter(product)
  await addTab('Morning', prose(10_000, randomFrom(seed)))
  await watchFor(context, `${area}:not([inert] *)`)
  visits['/app, the first time'].push(await visit(context, '/#/app', area))

  await visitOnce(context)
  visits['/app, again'].push(await visit(context, '/#/app'))
  await product.server.pause()
  visits['/app, without the server'].push(await visit(context, '/#/app'))
  await product.server.resume()
  await context.close()
}

async function visitPeers({ origin, path }: PeerPages): Promise<void> {
  for (const [name, own] of ofPeers) {
    const context = await product.browser.newContext({ baseURL: origin })
    await watchFor(context, area)
    own.push(await visit(context, path(name), area))
    await context.close()
  }
}

function cells(visits: Visit[]): number[] {
  return [
    middle(visits, 'usableMs'),
    Math.max(...visits.map(({ usableMs }) => usableMs)),
    middle(visits, 'scriptBytes') / 1000,
    middle(visits, 'allBytes') / 1000,
    middle(visits, 'requests'),
    Math.max(...visits.map(({ layoutShift }) => layoutShift)),
  ]
}

function middle(visits: Visit[], figure: keyof Omit<Visit, 'firstKeyMs'>): number {
  return median(visits.map((visit) => visit[figure]))
}
