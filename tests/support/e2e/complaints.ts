import { type BrowserContext, expect } from '@playwright/test'

/** What a browser complained about, and the complaints that a test expects. */
export interface Complaints {
  /** This test provokes matching complaints. It fails if there are none. */
  expect(pattern: RegExp): void
  /** Matching complaints may come or not: two things run at once, and both orders are right. */
  allow(pattern: RegExp): void
  hear(complaint: string): void
  watch(context: BrowserContext, origin: string): void
  unexpected(): string[]
  missing(): RegExp[]
}

const ofSlowMachines = [
  // A page looks 4 s after its start how much room is left. On a slow machine, that is when its session ends.
  /status of 401 .*\/api\/account\)/,
  // It asks for the text of a new tab as for any other's, perhaps before the server has made it.
  /status of 404 .*unless_revision=0\)/,
  // Every 20 s it asks whether its tab has changed: on a slow machine, when its session has given way to another one of
  // its browser.
  /status of 401 .*unless_revision=\d+\)/,
]

/**
 * The fixture of that name: a test fails on a complaint that it did not expect, and where an expected one is missing.
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
