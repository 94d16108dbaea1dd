import { expect } from '@playwright/test'
import { commonPrefix } from '#shared/text/splice.ts'
import { storable } from '#shared/text/storable.ts'
import type { Fault } from './fault.ts'
import { type Counts, noCounts } from './ledger.ts'
import { isAtRest, shownText } from './page-script.ts'
import { soon } from './patience.ts'
import { createRandom } from './random.ts'
import { createScene, type Scene } from './scene.ts'
import { type Database, openStage, type Stage } from './stage.ts'

export interface Figures extends Counts {
  rounds: number
  /** The rounds that failed, and why. */
  broken: string[]
}

/** For a busy machine, which may delay the words. The checks stay the same. */
const restLimitMs = 90_000

interface Rounds {
  rounds: number
  seed: number
  /** For faults that do not choose a database. */
  database?: Database
  /**
   * Whether browsers store the pages for starts without a network, as they normally do. This takes a third of the time
   * of a round.
   */
  keepsApp?: boolean
  onBroken?: (complaint: string) => void
}

/** Plays this many rounds of one fault on a stage of its own, each with its own writer and seed. */
export async function playFault(fault: Fault, rounds: Rounds): Promise<Figures> {
  const stage = await openStage({ ...(rounds.database && { database: rounds.database }), ...fault.stage })
  let figures: Figures = { ...noCounts, rounds: 0, broken: [] }
  try {
    figures = await playFaultOn(stage, fault, rounds)
  } finally {
    await stage.close().catch((error) => figures.broken.push(`${fault.name}: ${error}`))
  }
  return figures
}

export async function playFaultOn(stage: Stage, fault: Fault, rounds: Rounds): Promise<Figures> {
  const figures: Figures = { ...noCounts, rounds: 0, broken: [] }
  for (let round = 0; round < rounds.rounds; round++) {
    const counted = await playRound(stage, fault, { ...rounds, seed: rounds.seed + round })
    for (const complaint of counted.broken) rounds.onBroken?.(complaint)
    add(figures, counted)
  }
  return figures
}

/** Everything that is wrong after a fault. Empty if nothing is. */
export function complaintsAbout({ lost, duplicated, reordered, lies, broken }: Figures): string[] {
  const counted = Object.entries({ lost, duplicated, reordered, 'called saved and were not': lies })
  const wrong = counted.filter(([, count]) => count > 0).map(([what, count]) => `${count} ${what}`)
  return [...wrong, ...broken]
}

async function playRound(
  stage: Stage,
  fault: Fault,
  { seed, keepsApp = true }: Rounds,
): Promise<Counts & { broken: string[] }> {
  const scene = createScene(stage, createRandom(seed), { keepsApp })
  const broken: string[] = []
  try {
    await fault.play(scene)
    await comeToRest(scene)
  } catch (error) {
    broken.push(`${fault.name}, seed ${seed}: ${error instanceof Error ? error.message : error}`)
    const alive = scene.devices.filter((device) => device.isAlive())
    broken.push(...(await Promise.all(alive.map((device) => device.lastSeen()))))
  }
  const kept = await stage.truth(scene.email)
  const missing = scene.ledger.missing(kept)
  if (missing.length > 0) broken.push(`${fault.name}, seed ${seed}: lost ${missing.join(' ')}`)
  await scene.close().catch((error) => broken.push(`${fault.name}, seed ${seed}: ${error}`))
  return { ...scene.ledger.count(kept), broken }
}

/** Ends the fault: networks work, all browsers run, and all windows end with the server's text. */
async function comeToRest({ devices, stage, email }: Scene): Promise<void> {
  for (const device of devices) {
    device.network.heal()
    if (!device.isAlive()) await device.start()
    await device.context().setOffline(false)
    for (const page of device.windows()) await device.arrive(page)
    if (device.windows().length === 0) await device.openWindow()
  }
  const windows = devices.flatMap((device) => device.windows())
  // The event that a browser fires when the network is back. Without it, the test would wait for the next poll of the
  // server.
  const wake = () =>
    Promise.all(windows.map((page) => page.evaluate(() => dispatchEvent(new Event('online')))))
  await wake()
  for (const page of windows) {
    await expect
      .poll(() => isAtRest(page), { message: 'the page says saved', timeout: restLimitMs, intervals: soon })
      .toBe(true)
  }
  await wake()
  const { tabs } = await stage.truth(email)
  for (const page of windows) {
    // A page keeps half of a surrogate pair that was typed last, for which the server has U+FFFD.
    const inNoTab = async () => differenceFrom(tabs, storable(await shownText(page)))
    await expect
      .poll(inNoTab, {
        message: 'the window shows what the server has',
        timeout: restLimitMs,
        intervals: soon,
      })
      .toBe('')
  }
}

/** Where the shown text first differs from each tab, with the words there. Empty if it is one of the tabs. */
function differenceFrom(tabs: string[], shown: string): string {
  if (tabs.includes(shown)) return ''
  const differences = tabs.map((tab) => {
    const at = commonPrefix(tab, shown)
    const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 20), at + 40))
    return `at ${at}: ${around(shown)} of ${shown.length}, and not ${around(tab)} of ${tab.length}`
  })
  return differences.join('\n')
}

function add(sum: Figures, round: Counts & { broken: string[] }): void {
  sum.rounds += 1
  for (const name of Object.keys(noCounts) as (keyof Counts)[]) sum[name] += round[name]
  sum.broken.push(...round.broken)
}
