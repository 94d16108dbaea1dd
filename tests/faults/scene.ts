import { type BrowserContext, expect, type Page } from '@playwright/test'
import { freshEmail } from '../support/e2e/e2e.ts'
import { forgetUser } from '../support/e2e/forget-user.ts'
import { comeOnline } from '../support/e2e/writing.ts'
import { createCookieJar } from '../support/server/cookie-jar.ts'
import { ask, signInByCode } from './account.ts'
import { createDevice, type Device } from './device.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createNetwork } from './network.ts'
import { isCalledSaved, shownText } from './page-script.ts'
import { patienceMs, soon } from './patience.ts'
import type { Random } from './random.ts'
import type { Stage } from './stage.ts'
import { createWriter, type Writer } from './writer.ts'

/** One round: a writer, the writer's devices, and all typed words. */
export interface Scene {
  stage: Stage
  random: Random
  ledger: Ledger
  email: string
  devices: Device[]
  newDevice(): Promise<Device>
  /** A device with one window, and a writer at it. */
  newWriter(prepare?: (page: Page) => Promise<unknown>): Promise<{ device: Device; writer: Writer }>
  writerAt(device: Device, page: Page): Writer
  signIn(context: BrowserContext, email?: string): Promise<void>
  /** Calls the server directly as the writer, not through a simulated network, as from another device. */
  call(method: string, path: string, body?: unknown): Promise<Response>
  /** Waits until the page says that its text is saved. */
  saved(page: Page): Promise<void>
  /** Checks in the database all words that the page has called saved so far. */
  judged(page: Page): Promise<void>
  shows(page: Page, text: string): Promise<void>
  /**
   * Waits until all typed words are on the page. All windows ask the server at once, so that nobody waits for a poll.
   */
  showsAll(page: Page): Promise<void>
  /** Simulates a tunnel: the browser knows that it is offline, and no connection works. */
  goOffline(device: Device): Promise<void>
  comeBack(device: Device): Promise<void>
  /** A random time, during which a fault may strike. */
  moment(minMs: number, maxMs: number): Promise<void>
  close(): Promise<void>
}

export function createScene(stage: Stage, random: Random, { keepsApp }: { keepsApp: boolean }): Scene {
  const ledger = createLedger()
  const email = freshEmail()
  const devices: Device[] = []
  const judging = new Set<Promise<void>>()

  const judge = async (words: string[]) => ledger.saidSaved(words, await stage.truth(email))

  const signIn = (context: BrowserContext, who = email) => signInAt(stage, context, who)

  async function newDevice(): Promise<Device> {
    const name = String.fromCharCode('a'.charCodeAt(0) + devices.length)
    const device = await createDevice({
      name,
      origin: stage.origin,
      network: await createNetwork(targetsOf(stage)),
      keepsApp,
      signIn,
      onSaid(words) {
        const judged = judge(words).finally(() => judging.delete(judged))
        judging.add(judged)
        return judged
      },
      onKilled: (at) => ledger.killed(name, at),
    })
    devices.push(device)
    await signIn(device.context())
    return device
  }

  const scene: Scene = {
    stage,
    random,
    ledger,
    email,
    devices,
    signIn,
    newDevice,

    async newWriter(prepare) {
      const device = await newDevice()
      return { device, writer: scene.writerAt(device, await device.openWindow(prepare)) }
    },

    writerAt: (device, page) => createWriter({ page, device: device.name, ledger }),

    async call(method, path, body = {}) {
      const session: { access_token: string } = await (await signInByCode(stage, email)).json()
      return ask(stage, path, { method, body, headers: { authorization: `Bearer ${session.access_token}` } })
    },

    ...whatPagesShow(devices, ledger),

    async judged(page) {
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      await Promise.all(judging)
    },

    goOffline,
    comeBack,
    moment: (minMs, maxMs) => new Promise((resolve) => setTimeout(resolve, random.between(minMs, maxMs))),

    async close() {
      await Promise.all(devices.map((device) => device.close()))
    },
  }
  return scene
}

/** Signs in without the device's network, which may be down. */
async function signInAt(stage: Stage, context: BrowserContext, who: string): Promise<void> {
  const reply = await signInByCode(stage, who, { 'x-refresh': 'cookie' })
  const jar = createCookieJar()
  jar.take(reply.headers.getSetCookie())
  await forgetUser(context)
  // The mark of an earlier sign-out. If the browser itself had signed in, the server would have deleted it.
  await context.clearCookies({ name: /^left/ })
  const expires = Date.now() / 1000 + 24 * 60 * 60
  const rest = { url: stage.origin, httpOnly: true, sameSite: 'Strict', expires } as const
  await context.addCookies([...jar.cookies].map(([name, value]) => ({ name, value, ...rest })))
}

async function goOffline({ network, context }: Device): Promise<void> {
  network.cut()
  await context().setOffline(true)
}

async function comeBack({ network, context }: Device): Promise<void> {
  network.heal()
  await context().setOffline(false)
}

function whatPagesShow(devices: Device[], ledger: Ledger): Pick<Scene, 'saved' | 'shows' | 'showsAll'> {
  const once = { timeout: patienceMs, intervals: soon }
  return {
    saved: (page) => expect.poll(() => isCalledSaved(page), once).toBe(true),
    shows: (page, text) => expect.poll(() => shownText(page), once).toContain(text),
    showsAll(page) {
      const missing = async () => {
        await Promise.all(devices.flatMap((device) => device.windows()).map(comeOnline))
        return ledger.missing({ tabs: [await shownText(page)], trash: [], versions: [] })
      }
      return expect.poll(missing, { timeout: patienceMs }).toEqual([])
    },
  }
}

const targetsOf = ({ servers }: Stage) => servers.map(({ address }) => address)
