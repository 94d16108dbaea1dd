import { mkdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../tests/support/programs/chromium.ts'

// Draws the PNG icons from client/public/favicon.svg. Run it again after changing that file: node scripts/make-icons.ts

type Icon = {
  name: string
  size: number
  /** Whether the paper reaches the corners, for systems that cut their own shape. */
  bleeds?: boolean
  /** The size of the drawing on its paper. A maskable icon may lose everything outside a circle of 80 %. */
  scale?: number
}

const icons: Icon[] = [
  { name: 'favicon-48', size: 48 },
  { name: 'icon-192', size: 192 },
  { name: 'icon-512', size: 512 },
  { name: 'icon-maskable-512', size: 512, bleeds: true, scale: 0.86 },
  { name: 'apple-touch-icon', size: 180, bleeds: true },
]

const paper = '#faf8f4'
const folder = new URL('../client/public/icons/', import.meta.url)
const favicon = await readFile(new URL('../client/public/favicon.svg', import.meta.url), 'utf8')

await mkdir(folder, { recursive: true })
const executablePath = findChromium()
const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath && { executablePath }) })
const page = await browser.newPage()
for (const icon of icons) await makeIcon(page, icon)
await browser.close()

async function makeIcon(page: Page, { name, size, bleeds = false, scale = 1 }: Icon): Promise<void> {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`
    <style>
      body { margin: 0; background: ${bleeds ? paper : 'transparent'}; }
      svg { display: block; width: 100vw; height: 100vh; transform: scale(${scale}); }
    </style>
    ${favicon}`)
  await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, folder)), omitBackground: true })
}
