import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bidi, connectBidi } from './bidi.ts'
import type { Browser, BrowserWindow, Launch } from './browser.ts'
import { keyActions, mouseActions } from './keys.ts'
import { start } from './process.ts'

const settings = (downloads: string) => ({
  // Every window takes keys as if it were the one in front.
  'focusmanager.testmode': true,
  // Without a screen there is no mouse either, and the page would be laid out for a phone.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'browser.download.dir': downloads,
  'browser.download.folderList': 2,
  'browser.download.alwaysOpenPanel': false,
  // It calls nobody but the page.
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
})

/** Firefox by WebDriver BiDi, which it speaks itself. */
export const launchFirefox: Launch = async ({ profile, downloads }) => {
  const lines = Object.entries(settings(downloads)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const program = start(
    'firefox-esr',
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    { ...process.env, HOME: profile, LANG: 'C.UTF-8' },
  )
  const bidi = await connectBidi(`${await program.reads(/WebDriver BiDi listening on (ws:\S+)/)}/session`)
  const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>('session.new', {
    // The question of a page that is left with unsent words.
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  })
  const complaints = await listenForComplaints(bidi)
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree')
  const browser: Browser = {
    engine: 'firefox',
    version: capabilities.browserVersion,
    first: await windowOf(bidi, contexts[0]?.context ?? ''),
    async openWindow() {
      const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'window' })
      return windowOf(bidi, context)
    },
    complaints: () => complaints,
    kill: () => program.kill(),
    async close() {
      // The answer may be lost with the connection.
      await bidi.send('browser.close').catch(() => {})
      await program.ended
    },
  }
  return browser
}

async function listenForComplaints(bidi: Bidi): Promise<string[]> {
  const complaints: string[] = []
  bidi.on('log.entryAdded', ({ level, text }: { level: string; text: string }) => {
    if (level === 'error') complaints.push(text)
  })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  return complaints
}

type Evaluated =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

async function windowOf(bidi: Bidi, context: string): Promise<BrowserWindow> {
  const window: BrowserWindow = {
    goto: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await bidi.send('browsingContext.reload', { context, wait: 'complete' })),
    async evaluate(expression) {
      const answer = await bidi.send<Evaluated>('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value) ?? 'null')`,
        target: { context },
        awaitPromise: true,
      })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result.value ?? 'null')
    },
    keys: async (steps) =>
      void (await bidi.send('input.performActions', { context, actions: keyActions(steps) })),
    mouse: async (steps) =>
      void (await bidi.send('input.performActions', { context, actions: mouseActions(steps) })),
    resize: async (width, height) =>
      void (await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })),
    async screenshot() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    close: async () => void (await bidi.send('browsingContext.close', { context })),
  }
  return window
}
