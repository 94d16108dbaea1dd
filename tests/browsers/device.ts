import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, removeFolder } from '../support/leftovers.ts'
import type { Browser, Engine, Launch, LaunchOptions } from './port/browser.ts'
import { launchChromium } from './port/chromium.ts'
import { launchFirefox } from './port/firefox.ts'
import { type Hand, handAt } from './port/hand.ts'
import { launchWebkit } from './port/webkit.ts'

const launch: Record<Engine, Launch> = {
  chromium: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebkit,
}

/** The names that Firefox and WebKitGTK give to a file while they write it. */
const unfinished = /\.(part|wkdownload)$/

/** A browser with a profile. */
export interface Device {
  engine: Engine
  browser(): Browser
  /** Works in its first window, as a writer does. */
  hand(): Hand
  openWindow(): Promise<Hand>
  /** The files that its browser has saved. One may still be empty. */
  saved(): Promise<string[]>
  /** The complaints of its browser, and of those that were killed. */
  complaints(): string[]
  /** Starts it again after `kill`, with the data of its profile. */
  start(): Promise<Hand>
  /** Makes it ready for the next writer, as if nobody had written here. Only the first window may be open. */
  tidy(origin: string): Promise<void>
  /** Ends it, and removes its profile. */
  remove(): Promise<void>
}

export async function createDevice(
  engine: Engine,
  options: Pick<LaunchOptions, 'startsAgain' | 'isMeasured' | 'isEquipped' | 'isPhone' | 'bus'> = {},
): Promise<Device> {
  const folder = await makeFolder(engine)
  const [profile, downloads] = [join(folder, 'profile'), join(folder, 'downloads')]
  await Promise.all([profile, downloads].map((path) => mkdir(path)))
  let browser = await launch[engine]({ profile, downloads, ...options }).catch(async (error: unknown) => {
    await removeFolder(folder)
    throw error
  })
  let hand = handAt(browser.first)
  const earlier: string[] = []

  return {
    engine,
    async saved() {
      const names = await readdir(downloads)
      return names.filter((name) => !unfinished.test(name)).map((name) => join(downloads, name))
    },
    browser: () => browser,
    hand: () => hand,
    openWindow: async () => handAt(await browser.openWindow()),
    complaints: () => [...earlier, ...browser.complaints()],
    async start() {
      earlier.push(...browser.complaints())
      browser = await launch[engine]({ profile, downloads, ...options })
      hand = handAt(browser.first)
      return hand
    },
    async tidy(origin) {
      await rm(downloads, { recursive: true })
      await mkdir(downloads)
      await goCheaply(hand, origin)
      await hand.run(forget)
    },
    async remove() {
      await browser.kill()
      await removeFolder(folder)
    },
  }
}

/** Opens the smallest page that the server has. */
export function goCheaply(hand: Hand, origin: string): Promise<void> {
  return hand.goto(`${origin}/robots.txt`)
}

/** Deletes everything except the session's cookie, which the next writer's replaces, and the pages for a start offline. */
async function forget(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  await new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('longhand')
    deleting.onsuccess = resolve
    deleting.onerror = () => reject(deleting.error)
  })
}
