import { expect } from '@playwright/test'
import { buildClientIfStale } from '../../scripts/build-client.ts'
import { createDevice } from '../../tests/browsers/device.ts'
import { ensureEngines } from '../../tests/browsers/ensure-engines.ts'
import { enter, type Hand, saysSaved } from '../../tests/browsers/journey.ts'
import { type Engine, engines } from '../../tests/browsers/port/browser.ts'
import { ensureChromium } from '../../tests/support/chromium.ts'
import { type RunningServer, startServer } from '../../tests/support/e2e-server.ts'
import { callByFetch, openHttpWriter } from '../../tests/support/http-writer.ts'
import { median, percentile } from '../support/figures.ts'
import type { Report } from '../support/report.ts'
import { servePages } from './serve-pages.ts'
import { bareCodeMirror, fileName, own } from './subjects.ts'
import { type Size, textOf } from './texts.ts'

const sizes = ['10 KB', '1 MB', '5 MB'] as const satisfies Size[]
const words = 'a quiet word '.repeat(4).trim()
const rounds = 3
const maxTimesShort = 1.5
/** Through Firefox's driver keys come at any time within a frame, and so wait less for its end: what a page does weighs more. */
const maxTimesBare: Record<Engine, number> = { chromium: 1.3, firefox: 2, webkit: 1.5 }
/** For a long text in a browser that is slow. */
const patience = { timeout: 60_000 }

interface Place {
  server: RunningServer
  /** Where the page of bare CodeMirror is. */
  bareOrigin: string
}

/** Of each key, by the name of the page: milliseconds until its letter was painted. */
type Typed = Record<string, number[]>

/**
 * A key in the middle of a text in each engine, ours beside bare CodeMirror in turns. Each is struck when the letter of the
 * one before is on the screen, since drivers are not equally fast.
 */
export async function measureEngines(report: Report): Promise<void> {
  ensureChromium()
  ensureEngines()
  await buildClientIfStale()
  const texts = Object.fromEntries(sizes.map((size) => [fileName(size), textOf(size)]))
  const pages = await servePages(['code-mirror'], texts)
  const server = await startServer({ mail: 'smtp' })
  try {
    for (const engine of engines) await measureEngine(report, engine, { server, bareOrigin: pages.origin })
  } finally {
    await server.stop()
    await pages.stop()
  }
}

async function measureEngine(report: Report, engine: Engine, place: Place): Promise<void> {
  const device = await createDevice(engine, { isMeasured: true })
  try {
    const typed = new Map<Size, Typed>()
    for (const size of sizes) {
      await device.tidy(place.server.origin)
      typed.set(size, await typeInTurns(device.hand(), size, place))
    }
    print(report, `${engine} ${device.browser().version}`, typed)
    holdBudgets(report, engine, typed)
  } finally {
    await device.remove()
  }
}

async function typeInTurns(hand: Hand, size: Size, { server, bareOrigin }: Place): Promise<Typed> {
  const writer = await openHttpWriter(callByFetch(server.origin), server.outbox, textOf(size))
  await enter(hand, server, writer.email)
  const typed: Typed = { [own]: [], [bareCodeMirror]: [] }
  for (let round = 0; round < rounds; round++) {
    await hand.goto(`${server.origin}/#/app`)
    typed[own]?.push(...(await typeInMiddle(hand)))
    // Otherwise the browser would ask whether to leave, and the text be sent while the other one is measured.
    await expect.poll(() => hand.run(saysSaved), patience).toBe(true)
    await hand.goto(`${bareOrigin}/code-mirror.html?text=${fileName(size)}`)
    typed[bareCodeMirror]?.push(...(await typeInMiddle(hand)))
  }
  return typed
}

async function typeInMiddle(hand: Hand): Promise<number[]> {
  await expect.poll(async () => (await hand.text())?.length ?? 0, patience).toBeGreaterThan(1_000)
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
  return times()
}

function print(report: Report, title: string, typed: Map<Size, Typed>): void {
  const names = [own, bareCodeMirror]
  const figures = (name: string) =>
    [...typed.values()].flatMap(({ [name]: times = [] }) => [median(times), percentile(times, 95)])
  const [ours = [], theirs = []] = names.map(figures)
  report.table(
    title,
    [...typed.keys()].flatMap((size) => [`${size}, median ms`, '95th ms']),
    {
      [own]: ours,
      [bareCodeMirror]: theirs,
      '× theirs': ours.map((figure, at) => figure / (theirs[at] ?? Number.NaN)),
    },
  )
}

function holdBudgets(report: Report, engine: Engine, typed: Map<Size, Typed>): void {
  const key = (size: Size, name: string) => median(typed.get(size)?.[name] ?? [])
  for (const size of sizes) {
    report.budget(`median of the keys in ${size} in ${engine}`, key(size, own) / key(size, bareCodeMirror), {
      max: maxTimesBare[engine],
      unit: ` × ${bareCodeMirror}`,
    })
  }
  report.budget(`median of the keys in 5 MB in ${engine}`, key('5 MB', own) / key('10 KB', own), {
    max: maxTimesShort,
    unit: ' × those in 10 KB',
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
