import { type BrowserContext, expect, type Page } from '@playwright/test'

/** A file that each server has, so that a request that no route catches fails nothing. */
const probe = '/robots.txt?is-it-caught'

/**
 * On pages that are already open, `route` resolves before the renderer uses the route. On a busy machine, one in ten
 * first requests is not caught, and the test would check something else. Here it resolves when a request is caught.
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
 * Lets the server reply at once, and holds back this reply with its cookies. The request is made by Node and not by
 * `route.fetch`, which would store the cookies in the browser before the reply arrives.
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
      // A page that is being left uses the route from its next page on. The reply is read to its end, because an unread
      // reply counts as a failed request.
      await page.evaluate((url) => fetch(url).then((answer) => answer.text()), probe).catch(() => {})
      return isCaught
    })
    .toBe(true)
  await page.unroute(isProbe)
}
