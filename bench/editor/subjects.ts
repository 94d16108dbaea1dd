import type { Browser, BrowserContext, Page } from '@playwright/test'
import { newWriter, type Product, visitOnce } from '../support/product.ts'
import { keepMeter } from '../support/typing-meter.ts'
import { servePages } from './serve-pages.ts'
import { type Size, sizes, textOf } from './texts.ts'

/** An editor on a page of its own. */
export interface Subject {
  name: string
  /** A browser profile, and the address of the text of this size in it. */
  prepare(size: Size): Promise<{ context: BrowserContext; path: string }>
  /** Waits until all work on the text is done. */
  settled(page: Page): Promise<void>
}

export const own = 'Longhand'
const bare = 'code-mirror'
const peers = { textarea: 'a textarea', tiptap: 'Tiptap', lexical: 'Lexical', [bare]: 'bare CodeMirror' }
export const bareCodeMirror = peers[bare]

const viewport = { width: 1440, height: 900 }

/** The writing page as it is built and served. The other pages have the same text, font and column. */
export async function openSubjects(
  product: Product,
): Promise<{ subjects: Subject[]; stop(): Promise<void> }> {
  const texts = Object.fromEntries(sizes.map((size) => [fileName(size), textOf(size)]))
  const pages = await servePages(Object.keys(peers), texts)
  const others = Object.entries(peers).map(([page, name]) => peer(product.browser, pages.origin, page, name))
  return { subjects: [ourPage(product), ...others], stop: pages.stop }
}

function ourPage(product: Product): Subject {
  return {
    name: own,
    async prepare(size) {
      const writer = await newWriter(product)
      await writer.addTab(size, textOf(size))
      await keepMeter(writer.context)
      // As a writer who comes every day: the page is cached.
      await visitOnce(writer.context)
      return { context: writer.context, path: '/#/app' }
    },
    settled: allSaved,
  }
}

export async function allSaved(page: Page): Promise<void> {
  await page.getByRole('img', { name: 'All changes saved' }).waitFor()
}

function peer(browser: Browser, baseURL: string, page: string, name: string): Subject {
  return {
    name,
    async prepare(size) {
      const context = await browser.newContext({ baseURL, viewport })
      await keepMeter(context)
      return { context, path: `/${page}.html?text=${fileName(size)}` }
    },
    settled: async () => {},
  }
}

export function fileName(size: Size): string {
  return size.replace(' ', '-')
}
