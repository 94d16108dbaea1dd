import type { BrowserContext } from '@playwright/test'

/**
 * Makes the browser forget its user, as before signing in by hand. Otherwise a page would not accept the session of
 * another user.
 */
export async function forgetUser(context: BrowserContext): Promise<void> {
  const forget = () => localStorage.removeItem('longhand:user')
  // A blank page has no storage, and a page that is being left does not run the function.
  const pages = context.pages().filter((page) => page.url().startsWith('http'))
  await Promise.all(pages.map((page) => page.evaluate(forget).catch(() => {})))
}
