import { expect } from '@playwright/test'
import { buildClientIfStale } from '../../scripts/build-client.ts'
import { createDevice } from '../../tests/browsers/device.ts'
import { ensureEngines } from '../../tests/browsers/ensure-engines.ts'
import { enter, type Hand, saysSaved } from '../../tests/browsers/journey.ts'
import { type Engine, engines } from '../../tests/browsers/port/browser.ts'
import { endDisplay } from '../../tests/browsers/port/display.ts'
import { type RunningServer, startServer } from '../../tests/support/e2e/server.ts'
import { ensureChromium } from '../../tests/support/programs/chromium.ts'
import { callByFetch, openHttpWriter } from '../../tests/support/server/http-writer.ts'
import { writeFigures } from '../../tests/support/write-figures.ts'
import { median, percentile } from '../support/figures.ts'
import type { Report } from '../support/report.ts'
import { servePages } from './serve-pages.ts'
import { bareCodeMirror, fileName, own } from './subjects.ts'
import { type Size, textOf } from './texts.ts'

const sizes = ['10 KB', '1 MB', '5 MB'] as const satisfies Size[]
const words = 'a quiet word '.repeat(4).trim()
const rounds = 3
const maxTimesShort = 1.5
/**
 * In Firefox, keys arrive at any time within a frame and so wait less for its end. There the page's own work is a
 * larger share of the time.
 */
const maxTimesBare: Record<Engine, number> = { chromium: 1.3, firefox: 2, webkit: 1.5 }
/** Our text is inside a page; the bare editor is not. */
const maxTimesScrolled = 2
/** The long text is 500 times as long, and the browser keeps all of it. */
const maxTimesOpened = 2
/** Enough for a long text in a slow browser. */
const patience = { timeout: 60_000 }

interface Place {
  server: RunningServer
  /** The origin of the page with bare CodeMirror. */
  bareOrigin: string
}

/** In milliseconds. */
interface Visit {
  /** From the beginning of the page until its text is painted. */
  opening: number[]
  /** For each key, until its letter is painted. */
  keys: number[]
  /** For each step of scrolling, until it is painted. */
  steps: number[]
}

interface Visits {
  ours: Visit
  bare: Visit
}

/**
 * Measures opening, keys in the middle of a text, and scrolling in each engine; our page and bare CodeMirror in turns.
 * Each key is pressed only when the letter of the key before is on the screen, because the drivers are not equally
 * fast. The table goes into docs/performance.md.
 */
export async function measureEngines(report: Report): Promise<void> {
  ensureChromium()
  ensureEngines()
  await buildClientIfStale()
  const texts = Object.fromEntries(sizes.map((size) => [fileName(size), textOf(size)]))
  const pages = await servePages(['code-mirror'], texts)
  const server = await startServer({ mail: 'smtp' })
  const lines: string[] = []
  try {
    for (const engine of engines)
      lines.push(...(await measureEngine(report, engine, { server, bareOrigin: pages.origin })))
  } finally {
    await server.stop()
    await pages.stop()
    await endDisplay()
  }
  writeFigures('engines', [...head, ...lines].join('\n'), 'docs/performance.md')
}

async function measureEngine(report: Report, engine: Engine, place: Place): Promise<string[]> {
  const device = await createDevice(engine, { isMeasured: true })
  try {
    const title = `${engine} ${device.browser().version}`
    const visits = new Map<Size, Visits>()
    for (const size of sizes) {
      await device.tidy(place.server.origin)
      visits.set(size, await visitInTurns(device.hand(), size, place))
    }
    print(report, title, visits)
    holdBudgets(report, engine, visits)
    return [...visits].map(([size, both]) => lineOf(title, size, both))
  } finally {
    await device.remove()
  }
}

async function visitInTurns(hand: Hand, size: Size, { server, bareOrigin }: Place): Promise<Visits> {
  const writer = await openHttpWriter(callByFetch(server.origin), server.outbox, textOf(size))
  await enter(hand, server, writer.email)
  const visits: Visits = { ours: noVisit(), bare: noVisit() }
  for (let round = 0; round < rounds; round++) {
    await visit(hand, `${server.origin}/#/app`, visits.ours)
    // Otherwise the browser would ask whether to leave, and the text would be sent while the other page is measured.
    await expect.poll(() => hand.run(saysSaved), patience).toBe(true)
    await visit(hand, `${bareOrigin}/code-mirror.html?text=${fileName(size)}`, visits.bare)
  }
  return visits
}

function noVisit(): Visit {
  return { opening: [], keys: [], steps: [] }
}

async function visit(hand: Hand, address: string, { opening, keys, steps }: Visit): Promise<void> {
  await hand.goto('about:blank')
  await hand.goto(address)
  opening.push(await hand.run(untilRead))
  keys.push(...(await typeInMiddle(hand)))
  steps.push(...(await hand.run(scrollOn)))
}

async function typeInMiddle(hand: Hand): Promise<number[]> {
  await hand.run(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await hand.run(untilPainted)
  await hand.clickAt(720, 450)
  await hand.run(meterKeys)
  for (const letter of words) {
    await hand.type(letter)
    await hand.run(untilPainted)
  }
  const times = () => hand.run(() => window.keyTimes)
  await expect.poll(async () => (await times()).length, { ...patience, message: 'keys' }).toBe(words.length)
  expect(await hand.text(), 'what was typed stands in the text').toContain(words)
  return times()
}

function print(report: Report, title: string, visits: Map<Size, Visits>): void {
  const ours = [...visits].map(([size, both]) => [size, figuresOf(both.ours), figuresOf(both.bare)] as const)
  report.table(
    title,
    columns,
    Object.fromEntries(
      ours.flatMap(([size, mine, theirs]) => [
        [`${size}, ${own}`, mine],
        [`${size}, ${bareCodeMirror}`, theirs],
        [`${size}, × theirs`, mine.map((figure, at) => figure / (theirs[at] ?? Number.NaN))],
      ]),
    ),
  )
}

function figuresOf({ opening, keys, steps }: Visit): number[] {
  return [median(opening), median(keys), percentile(keys, 95), median(steps), percentile(steps, 95)]
}

const columns = ['opening ms', 'a key ms', '95th ms', 'a step of scrolling ms', '95th ms of them']
const head = [
  `Longhand beside bare CodeMirror in the same browser, in milliseconds, by \`npm run bench -- editor --engines\`: the middle of ${rounds} openings, ${rounds * words.length} keys and the steps of scrolling.`,
  '',
  '| engine | text | opening | a key | its 95th | a step of scrolling | its 95th |',
  '|---|---|--:|--:|--:|--:|--:|',
]

function lineOf(title: string, size: Size, both: Visits): string {
  const theirs = figuresOf(both.bare)
  const cells = figuresOf(both.ours).map(
    (figure, at) => `${shortly(figure)} : ${shortly(theirs[at] ?? Number.NaN)}`,
  )
  return `| ${[title, size, ...cells].join(' | ')} |`
}

function shortly(ms: number): string {
  return ms.toFixed(ms < 10 ? 1 : 0)
}

function holdBudgets(report: Report, engine: Engine, visits: Map<Size, Visits>): void {
  const key = (size: Size, whose: keyof Visits) => median(visits.get(size)?.[whose].keys ?? [])
  for (const size of sizes) {
    report.budget(`median of the keys in ${size} in ${engine}`, key(size, 'ours') / key(size, 'bare'), {
      max: maxTimesBare[engine],
      unit: ` × ${bareCodeMirror}`,
    })
  }
  report.budget(`median of the keys in 5 MB in ${engine}`, key('5 MB', 'ours') / key('10 KB', 'ours'), {
    max: maxTimesShort,
    unit: ' × those in 10 KB',
  })
  const step = (whose: keyof Visits) => median(visits.get('5 MB')?.[whose].steps ?? [])
  report.budget(`median step of scrolling in 5 MB in ${engine}`, step('ours') / step('bare'), {
    max: maxTimesScrolled,
    unit: ` × ${bareCodeMirror}`,
  })
  const opening = (size: Size) => median(visits.get(size)?.ours.opening ?? [])
  report.budget(`opening 5 MB in ${engine}`, opening('5 MB') / opening('10 KB'), {
    max: maxTimesOpened,
    unit: ' × opening 10 KB',
  })
}

declare global {
  interface Window {
    keyTimes: number[]
  }
}

/** Runs in the page. */
function meterKeys(): void {
  window.keyTimes = []
  const count = ({ timeStamp }: Event) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.keyTimes.push(performance.now() - timeStamp)
      port2.postMessage(null)
    })
  window.addEventListener('keydown', count, { capture: true })
}

/** Runs in the page. */
async function untilPainted(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
}

/** Runs in the page. Resolves with the milliseconds since the page began. */
async function untilRead(): Promise<number> {
  const frame = () => new Promise(requestAnimationFrame)
  while ((document.querySelector('.cm-content')?.textContent?.length ?? 0) < 1_000) await frame()
  await frame()
  return performance.now()
}

/** Runs in the page. A second of scrolling, as by a wheel: each step is timed from its frame until it is painted. */
async function scrollOn(): Promise<number[]> {
  const step = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        const startedAt = performance.now()
        scrollBy({ top: 300, behavior: 'instant' })
        port1.onmessage = () => resolve(performance.now() - startedAt)
        port2.postMessage(null)
      }),
    )
  const times: number[] = []
  while (times.length < 60) times.push(await step())
  return times
}
