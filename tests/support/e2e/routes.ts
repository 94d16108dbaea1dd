import { type BrowserContext, expect, type Page } from '@playwright/test'

/** A file that every server has, so that a request which no route catches fails nothing. */
const probe = '/robots.txt?is-it-caught'

/**
 * For pages that are open already, `route` is answered before the renderer has heard of it: on a busy machine, one of
 * ten first requests passes by, and a test plays another story than it tells. Here it is answered when a request is
 * caught.
 */
export function routeForSure(context: BrowserContext): void {
  context.on('page', (page) => {
    const route = page.route.bind(page)
    page.route = async (...args) => {
      const routed = await route(...args)
      if (page.url().startsWith('http')) await untilCaught(page, route)
      return routed
    }
  })
}

/** Holds requests until the returned function is called. */
export async function holdRoute(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/**
 * Has the server answer at once, and holds that answer, with its cookies, on the way. By Node and not by `route.fetch`,
 * which would keep the cookies for the browser before the answer is there.
 */
export async function holdAnswer(
  page: Page,
  url: string,
): Promise<{ isHeld: Promise<void>; arrive(): Promise<void> }> {
  const held = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    const asked = route.request()
    const reply = await fetch(asked.url(), {
      method: asked.method(),
      headers: await asked.allHeaders(),
      body: asked.postData(),
    })
    const body = await reply.text()
    held.resolve()
    await letGo.promise
    await route.fulfill({ status: reply.status, headers: Object.fromEntries(reply.headers), body })
  })
  return {
    isHeld: held.promise,
    async arrive() {
      const arrived = page.waitForResponse(url)
      letGo.resolve()
      await arrived
    },
  }
}

async function untilCaught(page: Page, route: Page['route']): Promise<void> {
  const isProbe = (url: URL) => url.pathname + url.search === probe
  let isCaught = false
  await route(isProbe, (request) => {
    isCaught = true
    return request.fulfill({ body: '' })
  })
  await expect
    .poll(async () => {
      // A page that is just being left is caught from its next one on.
      // Read to its end: an answer that nobody reads counts as a request that failed.
      await page.evaluate((url) => fetch(url).then((answer) => answer.text()), probe).catch(() => {})
      return isCaught
    })
    .toBe(true)
  await page.unroute(isProbe)
}
