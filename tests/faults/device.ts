import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { killAll, processesOf } from '../support/browser-processes.ts'
import { removeServiceWorkers } from '../support/e2e/e2e.ts'
import { recordLastSeen } from '../support/e2e/last-seen.ts'
import { area, ready, strip } from '../support/e2e/writing.ts'
import { chromiumArguments, findChromium } from '../support/programs/chromium.ts'
import type { Network } from './network.ts'
import { watchPages } from './page-script.ts'
import { patienceMs } from './patience.ts'

/** A browser process on a network of its own, with a profile that outlives the process. */
export interface Device {
  name: string
  network: Network
  context(): BrowserContext
  windows(): Page[]
  /** Opens the writing page in a new window, ready for typing. Signs in if the browser is signed out. */
  openWindow(prepare?: (page: Page) => Promise<unknown>): Promise<Page>
  /** Duplicates a window, as the menu of a browser tab does: the new window starts with the same session storage. */
  duplicateWindow(page: Page): Promise<Page>
  /** Brings an existing window to the writing page, whatever it shows now. */
  arrive(page: Page): Promise<void>
  /** Kills the whole process tree at once. */
  kill(): Promise<void>
  /** Kills only the renderer processes. Their windows are broken, and then closed. */
  killRenderers(): Promise<void>
  /** Closes the browser as its writer would. */
  closeWindows(): Promise<void>
  /** Starts the browser again with the data of its profile. */
  start(): Promise<void>
  isAlive(): boolean
  /** The last calls of its windows, and what the windows show. */
  lastSeen(): Promise<string>
  close(): Promise<void>
}

interface DeviceOptions {
  name: string
  origin: string
  network: Network
  /** Whether it uses the product's service worker. */
  keepsApp: boolean
  signIn: (context: BrowserContext) => Promise<void>
  onSaid: (words: string[]) => Promise<void>
  onKilled: (at: number) => void
}

export async function createDevice(options: DeviceOptions): Promise<Device> {
  // One idea: what can happen to one browser process and its windows.
  const { name, origin, network } = options
  const profile = await mkdtemp(join(tmpdir(), 'longhand-profile-'))
  const executablePath = findChromium()
  let context: BrowserContext | undefined
  let windows: Page[] = []
  let lastSeen = async () => ''

  async function start(): Promise<void> {
    context = await chromium.launchPersistentContext(profile, {
      ...(executablePath && { executablePath }),
      args: chromiumArguments,
      baseURL: origin,
      proxy: { server: network.proxy },
      viewport: { width: 1000, height: 700 },
    })
    lastSeen = recordLastSeen(context)
    if (!options.keepsApp) await removeServiceWorkers(context)
    await watchPages(context, options.onSaid)
  }

  function running(): BrowserContext {
    if (!context) throw new Error(`Device ${name} is not running`)
    return context
  }

  async function openWindow(prepare: (page: Page) => Promise<unknown> = async () => {}): Promise<Page> {
    // The spare renderer for the next page may have been killed with the others.
    const page = await running()
      .newPage()
      .catch(() => running().newPage())
    windows.push(page)
    await prepare(page)
    await page.goto('/#/app')
    await arrive(page)
    return page
  }

  async function arrive(page: Page): Promise<void> {
    const signIn = page.getByRole('button', { name: 'Continue with Email' })
    await area(page).or(signIn).first().waitFor()
    if (await signIn.isVisible()) {
      await options.signIn(running())
      await page.reload()
    }
    // Waits longer, because the storage may not reply and the machine may be busy.
    await strip(page).getByRole('tab', { selected: true }).waitFor()
    await ready(page, { timeout: patienceMs })
  }

  const device: Device = {
    name,
    network,
    context: running,
    windows: () => windows,
    openWindow,
    arrive,

    async duplicateWindow(page) {
      const opening = running().waitForEvent('page')
      await page.evaluate(() => void open(location.href))
      const duplicate = await opening
      windows.push(duplicate)
      await arrive(duplicate)
      return duplicate
    },
    start,
    isAlive: () => context !== undefined,
    lastSeen: () => lastSeen(),

    async kill() {
      const ids = await processesOf(running())
      const closed = running().waitForEvent('close')
      const at = performance.now()
      killAll(ids)
      await closed
      context = undefined
      windows = []
      options.onKilled(at)
    },

    async killRenderers() {
      const ids = await processesOf(running(), 'renderer')
      const crashed = windows.map((page) => page.waitForEvent('crash'))
      const at = performance.now()
      killAll(ids)
      await Promise.all(crashed)
      options.onKilled(at)
      await Promise.all(windows.splice(0).map((page) => page.close()))
    },

    async closeWindows() {
      await Promise.all(windows.splice(0).map((page) => page.close()))
    },

    async close() {
      await context?.close()
      await network.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
  await start()
  return device
}
