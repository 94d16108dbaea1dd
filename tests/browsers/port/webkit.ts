import { join } from 'node:path'
import { freePort } from '../../support/free-port.ts'
import type { BrowserWindow, KeyStep, Launch } from './browser.ts'
import { startDisplay } from './display.ts'
import { chord, keyActions, mouseActions, typing } from './keys.ts'
import { start } from './process.ts'
import { type CallDriver, callDriver, driverAnswers } from './web-driver.ts'
import { leavePage } from './webkit-page.ts'

/** Complaints on every page: it reports rules that it does not know, and shows a plain text with a style that the server's policy forbids. */
const ofEveryPage = new RegExp(
  [
    "directive 'manifest-src'",
    'Viewport argument key "interactive-widget"',
    /robots\.txt\S* CONSOLE SECURITY ERROR Refused to apply a stylesheet/.source,
  ].join('|'),
)

const windowProgram = join(import.meta.dirname, 'webkit-window.py')

/** WebKitGTK by classic WebDriver, in windows of our own: those of its MiniBrowser forget everything when they are closed. */
export const launchWebkit: Launch = async ({ profile, downloads, isPhone, bus }) => {
  const display = await startDisplay()
  const port = await freePort()
  const program = start('WebKitWebDriver', [`--port=${port}`], {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    HOME: profile,
    LANG: 'C.UTF-8',
    GTK_IM_MODULE: 'gtk-im-context-simple',
    ...(bus ? { AT_SPI_BUS_ADDRESS: bus } : { NO_AT_BRIDGE: '1' }),
    // Otherwise, a machine with a desktop would start a bus for it and for screen readers, which outlives it.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  })
  const base = `http://127.0.0.1:${port}`
  await driverAnswers(base)
  const folders = [`--profile=${profile}`, `--downloads=${downloads}`]
  const options = { binary: windowProgram, args: [...folders, ...(isPhone ? ['--iphone'] : [])] }
  const { sessionId, capabilities } = await callDriver(base)<{
    sessionId: string
    capabilities: { browserVersion: string }
  }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': options,
        unhandledPromptBehavior: 'accept',
        // `leavePage` waits instead.
        pageLoadStrategy: 'none',
      },
    },
  })
  const call = callDriver(`${base}/session/${sessionId}`)
  await call('POST', '/timeouts', { script: 60_000 })
  const windowOf = windowsOf(call)
  return {
    engine: 'webkit',
    version: capabilities.browserVersion,
    first: windowOf(await call<string>('GET', '/window')),
    async openWindow() {
      const { handle } = await call<{ handle: string }>('POST', '/window/new', { type: 'window' })
      return windowOf(handle)
    },
    complaints: () =>
      program.lines.filter((line) => /CONSOLE (\w+ )?ERROR/.test(line) && !ofEveryPage.test(line)),
    kill: () => program.kill(),
  }
}

/** Classic WebDriver speaks to one window at a time. */
function windowsOf(call: CallDriver): (handle: string) => BrowserWindow {
  let current = ''

  return (handle) => {
    const here: CallDriver = async (method, path, body, maxMs) => {
      if (current !== handle) await call('POST', '/window', { handle })
      current = handle
      return call(method, path, body, maxMs)
    }
    const keys = async (steps: KeyStep[]) =>
      void (await here('POST', '/actions', { actions: keyActions(steps) }))
    return {
      goto: (url) => leavePage(here, () => here('POST', '/url', { url }), url),
      reload: () => leavePage(here, () => here('POST', '/refresh', {})),
      async evaluate(expression) {
        const script = `const done = arguments[0]
          Promise.resolve().then(() => ${expression})
            .then((value) => done({ value: value ?? null }), (error) => done({ error: error + '\\n' + error?.stack }))`
        const { value, error } = await here<{ value?: unknown; error?: string }>('POST', '/execute/async', {
          script,
          args: [],
        })
        if (error !== undefined) throw new Error(error)
        return value
      },
      keys,
      compose: async (steps) => {
        for (const sign of steps.at(-1) ?? '') await keys(byNumber(sign))
      },
      mouse: async (steps) => void (await here('POST', '/actions', { actions: mouseActions(steps) })),
      resize: async (width, height) =>
        void (await here('POST', '/window/rect', { x: 0, y: 0, width, height })),
      screenshot: async () => {
        await here('POST', '/execute/sync', { script: `(${keepPainting})()`, args: [] })
        return Buffer.from(await here<string>('GET', '/screenshot'), 'base64')
      },
      close: async () => {
        await here('DELETE', '/window')
        current = ''
      },
    }
  }
}

/** The steps of GTK's own input method, which receives the driver's keys: the number of a sign, and then the sign. */
function byNumber(sign: string): KeyStep[] {
  const digits = sign.codePointAt(0)?.toString(16)
  return [...chord('Control+Shift+U'), ...typing(`${digits} `)]
}

/**
 * Runs in the page. The driver (2.50) takes its picture after the next painted frame. If nothing changes on the page, not even
 * a caret, no frame is painted, and the driver would not answer.
 */
function keepPainting(): void {
  const dot = document.createElement('i')
  dot.setAttribute('aria-hidden', 'true')
  dot.style.cssText = 'position: fixed; inset: auto 0 0 auto; width: 1px; height: 1px'
  document.documentElement.append(dot)
  dot.animate({ backgroundColor: ['#8881', '#8882'] }, 3_000).onfinish = () => dot.remove()
}
