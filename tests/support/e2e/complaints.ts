import { type BrowserContext, expect } from '@playwright/test'

/** What a browser complained about, and the complaints that a test expects. */
export interface Complaints {
  /** Expects matching complaints. The test fails if there are none. */
  expect(pattern: RegExp): void
  /** Allows matching complaints, which need not come: two things happen at once, and both orders are right. */
  allow(pattern: RegExp): void
  hear(complaint: string): void
  watch(context: BrowserContext, origin: string): void
  unexpected(): string[]
  missing(): RegExp[]
}

const ofSlowMachines = [
  // A page asks 4 s after its start how much space is left. On a slow machine, this may be when its session ends.
  /status of 401 .*\/api\/account\)/,
  // The page asks for the text of a new tab as for any other, perhaps before the server has created it.
  /status of 404 .*unless_revision=0\)/,
  // Every 20 s the page asks whether its tab has changed. On a slow machine, this may be when its session has been
  // replaced by another one of its browser.
  /status of 401 .*unless_revision=\d+\)/,
]

/**
 * The fixture `complaints`: a test fails on a complaint that it did not expect, and if an expected one does not come.
 */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
export async function complaints({}: object, use: (complaints: Complaints) => Promise<void>): Promise<void> {
  const complaints = createComplaints()
  await use(complaints)
  expect(complaints.unexpected(), 'what the browser complained about').toEqual([])
  expect(complaints.missing(), 'complaints the test expected').toEqual([])
}

/**
 * Collects every complaint of a page: errors and warnings on the console (including violations of the content security
 * policy), uncaught exceptions, and requests to other servers.
 */
export function createComplaints(): Complaints {
  const heard: string[] = []
  const expected: RegExp[] = []
  const allowed = [...ofSlowMachines]

  return {
    expect(pattern) {
      expected.push(pattern)
    },

    allow(pattern) {
      allowed.push(pattern)
    },

    hear: (complaint) => void heard.push(complaint),

    watch(context, origin) {
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => heard.push(`uncaught: ${error.error().stack ?? error.error()}`))
      context.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== origin) heard.push(`third party: ${url}`)
      })
    },

    unexpected: () =>
      heard.filter((complaint) => ![...expected, ...allowed].some((pattern) => pattern.test(complaint))),
    missing: () => expected.filter((pattern) => !heard.some((complaint) => pattern.test(complaint))),
  }
}
