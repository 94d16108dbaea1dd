import type { BrowserContext } from '@playwright/test'

/** What a browser complained about, and what a test said it would. */
export interface Complaints {
  /** This test provokes complaints that match; it fails when none came. */
  expect(pattern: RegExp): void
  /** May come or not: two things run at once, and either order is right. */
  allow(pattern: RegExp): void
  watch(context: BrowserContext, origin: string): void
  unexpected(): string[]
  missing(): RegExp[]
}

/**
 * Hears everything a page may complain about: errors and warnings on the console (a violated content security policy
 * is one), exceptions nobody caught, and any request to somebody else's server.
 */
export function createComplaints(): Complaints {
  const heard: string[] = []
  const expected: RegExp[] = []
  const allowed: RegExp[] = []

  return {
    expect(pattern) {
      expected.push(pattern)
    },

    allow(pattern) {
      allowed.push(pattern)
    },

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
