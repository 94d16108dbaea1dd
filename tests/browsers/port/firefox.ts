import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../support/leftovers.ts'
import { type Bidi, connectBidi } from './bidi.ts'
import type { Browser, BrowserWindow, Launch } from './browser.ts'
import { heardOn } from './heard.ts'
import { keyActions, mouseActions, tapActions } from './keys.ts'
import { type Program, start } from './process.ts'

const settings = {
  // Each window accepts keys as if it were the one in front.
  'focusmanager.testmode': true,
  // Without a screen there would be no mouse, and the page would be laid out for a phone.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'browser.download.alwaysOpenPanel': false,
  // Leaves out work for nobody: a preloaded new tab, spare processes, every second frame.
  'browser.newtab.preload': false,
  'browser.newtabpage.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'dom.ipc.processPrelaunch.enabled': false,
  'layout.frame_rate': 30,
  // Passkeys are stored only by the device that `addAuthenticator` adds.
  'security.webauth.webauthn_enable_softtoken': true,
  'security.webauth.webauthn_enable_usbtoken': false,
  // A microphone that beeps, and for which no permission is asked.
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  // It connects only to the page's server.
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': '',
  'termsofuse.bypassNotification': true,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

/** It draws frames, and tells the time, as a writer's browser does. */
const measured = { 'layout.frame_rate': -1, 'privacy.reduceTimerPrecision': false }

/** It has a finger, which is a coarse pointer that cannot hover. */
const fingered = { 'ui.primaryPointerCapabilities': 1, 'ui.allPointerCapabilities': 1 }

/** A running Firefox, which several writers may share. */
interface Process {
  program: Program
  bidi: Bidi
  version: string
  complaints: Complaint[]
}

interface Complaint {
  text: string
  /** The window, of one that comes from a window. */
  context: string | undefined
}

let shared: Promise<Process> | undefined

/**
 * Firefox by WebDriver BiDi, which it speaks itself. It takes long to start, so browsers that are not started again share one
 * process. Each has a user context of its own, with its own cookies and storage.
 */
export const launchFirefox: Launch = async (options) => {
  const { profile, downloads, startsAgain, isMeasured, isPhone, isEquipped = false, bus } = options
  if (!startsAgain && !isMeasured && !isPhone && !isEquipped && !bus) {
    shared ??= startShared()
    return createContext(await shared, downloads)
  }
  const running = await startFirefox(profile, {
    settings: { ...settings, ...(isMeasured && measured), ...(isPhone && fingered) },
    isEquipped,
    bus,
  })
  const { program, bidi, version, complaints } = running
  await allowDownloads(bidi, downloads)
  return {
    engine: 'firefox',
    version,
    first: await openWindow(bidi, { isEquipped }),
    openWindow: () => openWindow(bidi, { isEquipped }),
    ...(isEquipped && { addAuthenticator: () => addAuthenticator(bidi) }),
    complaints: () => complaints.map(({ text }) => text),
    kill: () => program.kill(),
  }
}

async function startShared(): Promise<Process> {
  const profile = await makeFolder('firefox')
  const running = await startFirefox(profile, { settings, isEquipped: false, bus: undefined })
  // After the process, which ends with us too.
  process.on('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))
  return running
}

async function createContext({ bidi, version, complaints }: Process, downloads: string): Promise<Browser> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext')
  const before = complaints.length
  await allowDownloads(bidi, downloads, userContext)
  const opened = new Set<string>()
  const open = () => openWindow(bidi, { userContext, opened })
  const isOthers = (context?: string) => context !== undefined && !opened.has(context)
  return {
    engine: 'firefox',
    version,
    first: await open(),
    openWindow: open,
    complaints: () =>
      complaints.slice(before).flatMap(({ text, context }) => (isOthers(context) ? [] : text)),
    kill: async () => void (await bidi.send('browser.removeUserContext', { userContext })),
  }
}

interface StartOptions {
  settings: object
  isEquipped: boolean
  bus: string | undefined
}

async function startFirefox(profile: string, { settings, isEquipped, bus }: StartOptions): Promise<Process> {
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const program = start(
    'firefox-esr',
    [
      ...(bus ? [] : ['--headless']),
      '--no-remote',
      '--remote-debugging-port=0',
      // With this setting, any program that reaches its port may do what the tester may.
      ...(isEquipped ? ['--remote-allow-system-access'] : []),
      '--profile',
      profile,
    ],
    {
      ...process.env,
      HOME: profile,
      LANG: 'C.UTF-8',
      ...(bus && (await heardOn(bus))),
    },
  )
  const bidi = await connectBidi(`${await program.reads(/WebDriver BiDi listening on (ws:\S+)/)}/session`)
  const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>('session.new', {
    // Answers the question of a page that is left with unsent words.
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  })
  return { program, bidi, version: capabilities.browserVersion, complaints: await listenForComplaints(bidi) }
}

/** BiDi has no passkeys, so this adds the device of Firefox's own tests. It also verifies its user. */
async function addAuthenticator(bidi: Bidi): Promise<void> {
  const service = "Cc['@mozilla.org/webauthn/service;1'].getService(Ci.nsIWebAuthnService)"
  await askFirefox(bidi, `${service}.addVirtualAuthenticator('ctap2_1', 'internal', true, true, true, true)`)
}

/** Runs code in Firefox's own windows, which may use what a page may not. */
async function askFirefox(bidi: Bidi, expression: string): Promise<void> {
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {
    'moz:scope': 'chrome',
    maxDepth: 0,
  })
  const answer = await bidi.send<Evaluated>('script.evaluate', {
    expression,
    target: { context: contexts[0]?.context },
    awaitPromise: true,
  })
  answered(answer)
}

/** BiDi has no input methods either, so this uses that of Firefox's own tests, instead of the system's. */
function composeIn(bidi: Bidi, context: string): (steps: string[]) => Promise<void> {
  return (steps) =>
    askFirefox(bidi, `(${composeSteps})(${JSON.stringify(context)}, ${JSON.stringify(steps)})`)
}

/** The parts of the API for Firefox's own windows that are used here. */
declare const ChromeUtils: { importESModule(address: string): { NavigableManager: Navigables } }
declare const Cc: Record<
  '@mozilla.org/text-input-processor;1',
  { createInstance(kind: unknown): InputMethod }
>
declare const Ci: { nsITextInputProcessor: unknown }

interface Navigables {
  getBrowserById(context: string): Element
}

interface InputMethod {
  ATTR_RAW_CLAUSE: number
  beginInputTransactionForTests(window: Window | null): boolean
  setPendingCompositionString(text: string): void
  appendClauseToPendingComposition(length: number, attribute: number): void
  setCaretInPendingComposition(at: number): void
  flushPendingComposition(): boolean
  commitComposition(): void
}

/** Runs in a window of Firefox's own. */
async function composeSteps(context: string, steps: string[]): Promise<void> {
  const { NavigableManager } = ChromeUtils.importESModule(
    'chrome://remote/content/shared/NavigableManager.sys.mjs',
  )
  const window = NavigableManager.getBrowserById(context).ownerDocument.defaultView
  const method = Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor)
  if (!window || !method.beginInputTransactionForTests(window)) throw new Error('Firefox composes already')
  const drawn = () =>
    new Promise((resolve) => window.requestAnimationFrame(() => window.requestAnimationFrame(resolve)))
  for (const step of steps) {
    method.setPendingCompositionString(step)
    method.appendClauseToPendingComposition(step.length, method.ATTR_RAW_CLAUSE)
    method.setCaretInPendingComposition(step.length)
    if (!method.flushPendingComposition()) throw new Error('Firefox does not compose')
    await drawn()
  }
  method.commitComposition()
  await drawn()
}

async function allowDownloads(bidi: Bidi, folder: string, userContext = 'default'): Promise<void> {
  await bidi.send('browser.setDownloadBehavior', {
    downloadBehavior: { type: 'allowed', destinationFolder: folder },
    userContexts: [userContext],
  })
}

interface WindowOptions {
  userContext?: string
  /** Is told of it. */
  opened?: Set<string>
  isEquipped?: boolean
}

async function openWindow(
  bidi: Bidi,
  { userContext = 'default', opened, isEquipped = false }: WindowOptions,
): Promise<BrowserWindow> {
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'window',
    userContext,
  })
  opened?.add(context)
  const window = {
    ...windowOf(bidi, context),
    ...(isEquipped && { compose: composeIn(bidi, context) }),
  }
  await window.resize(1440, 900)
  return window
}

async function listenForComplaints(bidi: Bidi): Promise<Complaint[]> {
  const complaints: Complaint[] = []
  bidi.on('log.entryAdded', ({ level, text, source }: Entry) => {
    if (level === 'error') complaints.push({ text, context: source.context })
  })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  return complaints
}

interface Entry {
  level: string
  text: string
  source: { context?: string }
}

type Evaluated =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

function answered(answer: Evaluated): string | undefined {
  if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
  return answer.result.value
}

function windowOf(bidi: Bidi, context: string): BrowserWindow {
  return {
    goto: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await bidi.send('browsingContext.reload', { context, wait: 'complete' })),
    async evaluate(expression) {
      const answer = await bidi.send<Evaluated>('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value) ?? 'null')`,
        target: { context },
        awaitPromise: true,
      })
      return JSON.parse(answered(answer) ?? 'null')
    },
    keys: async (steps) =>
      void (await bidi.send('input.performActions', { context, actions: keyActions(steps) })),
    mouse: async (steps) =>
      void (await bidi.send('input.performActions', { context, actions: mouseActions(steps) })),
    tap: async (x, y) =>
      void (await bidi.send('input.performActions', { context, actions: tapActions(x, y) })),
    resize: async (width, height) =>
      void (await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })),
    async screenshot() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    async print() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.print', { context })
      return Buffer.from(data, 'base64')
    },
    close: async () => void (await bidi.send('browsingContext.close', { context })),
  }
}
