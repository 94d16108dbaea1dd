import type { BrowserContext } from '@playwright/test'

/** As where somebody signs in by hand: of somebody else than who the browser knows, a page takes no session. */
export async function forgetUser(context: BrowserContext): Promise<void> {
  const forget = () => localStorage.removeItem('longhand:user')
  // A blank page has no storage, and one that is on its way elsewhere answers nothing.
  const pages = context.pages().filter((page) => page.url().startsWith('http'))
  await Promise.all(pages.map((page) => page.evaluate(forget).catch(() => {})))
}
