import type { Response } from '@playwright/test'
import { expect, type Page, test } from '../support/e2e/e2e.ts'
import { keepVitals, readVitals, smallTargets } from '../support/e2e/vitals.ts'

// The checks of a page audit, on the two pages of the built product that a stranger sees.

const maxScriptBytes = 9_000

const publicPages = [
  { name: 'landing', path: '/', ready: (page: Page) => page.locator('.reveal[data-seen]').first() },
  {
    name: 'login',
    path: '/#/login',
    ready: (page: Page) => page.getByRole('button', { name: 'Continue with Email' }),
  },
]

const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
}

for (const { name, path, ready } of publicPages) {
  for (const [device, screen] of Object.entries(screens)) {
    test(`${name} on a ${device}: nothing shifts, nothing is refused, nothing is missing`, async ({
      openContext,
    }) => {
      const context = await openContext(screen)
      await keepVitals(context)
      const page = await context.newPage()
      const responses = listen(page)

      await page.goto(path)
      await expect(ready(page)).toBeVisible()

      expect(await readVitals(page)).toEqual({ layoutShift: 0, violations: [] })
      expect(
        responses.filter((response) => response.status() >= 400).map((response) => response.url()),
      ).toEqual([])
    })
  }

  test(`${name} has targets as large as a finger`, async ({ openContext }) => {
    const context = await openContext({ ...screens.phone, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(path)
    await expect(ready(page)).toBeVisible()

    expect(await smallTargets(page, { min: 44, minInText: 24 })).toEqual([])
  })
}

test('a first visit is light', async ({ page }) => {
  const responses = listen(page)
  await page.goto('/', { waitUntil: 'load' })
  await expect(page.locator('.reveal[data-seen]')).not.toHaveCount(0)

  const scripts = responses.filter((response) => response.request().resourceType() === 'script')
  const sizes = await Promise.all(scripts.map((response) => response.request().sizes()))
  const bytes = sizes.reduce((sum, size) => sum + size.responseBodySize, 0)
  console.log(`A first visit moves ${(bytes / 1000).toFixed(1)} kB of script in ${scripts.length} files.`)

  expect(scripts.length).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(maxScriptBytes)
})

test('files are compressed, and kept for ever where their name tells their content', async ({ page }) => {
  const responses = listen(page)
  const document = await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  expect(document?.headers()).toMatchObject({ 'cache-control': 'no-cache' })

  const assets = responses.filter((response) => new URL(response.url()).pathname.startsWith('/assets/'))
  expect(assets.length).toBeGreaterThan(0)
  for (const asset of assets) {
    const headers = await asset.allHeaders()
    expect(headers['cache-control'], asset.url()).toMatch(/max-age=31536000.*immutable/)
    if (/\.(js|css)$/.test(asset.url()) && (await asset.body()).length > 1024) {
      expect(headers['content-encoding'], asset.url()).toBe('br')
    }
  }
})

test('the policy lets nothing run that we did not ship', async ({ request }) => {
  const { 'content-security-policy': policy = '' } = (await request.get('/')).headers()
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )
  expect(directives.get('default-src')).toEqual(["'none'"])
  expect(directives.get('script-src')).toEqual(["'self'"])
  expect(directives.get('style-src')).toEqual(["'self'", expect.stringMatching(/^'nonce-[\w+/=]{16,}'$/)])
  expect(directives.get('frame-ancestors')).toEqual(["'none'"])
  expect(directives.get('base-uri')).toEqual(["'none'"])
})

test('the page introduces itself', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Longhand/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const meta = (name: string) => page.locator(`meta[name="${name}"]`).first()
  await expect(meta('description')).toHaveAttribute('content', /.{50,160}/)
  await expect(meta('viewport')).toHaveAttribute('content', /width=device-width/)
  await expect(meta('viewport')).not.toHaveAttribute('content', /maximum-scale|user-scalable/)
  await expect(meta('theme-color')).toHaveAttribute('content', /./)
})

test('icons and manifest are what they say', async ({ page, request }) => {
  await page.goto('/')
  const linked = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => {
      return (links as HTMLLinkElement[]).map((link) => ({
        src: link.href,
        sizes: link.getAttribute('sizes') ?? 'any',
      }))
    })
  const manifestUrl = await page
    .locator('link[rel="manifest"]')
    .evaluate((link: HTMLLinkElement) => link.href)
  const reply = await request.get(manifestUrl)
  expect(reply.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await reply.json()

  expect(manifest).toMatchObject({ name: 'Longhand', short_name: 'Longhand', display: 'standalone' })
  expect((await request.get(new URL(manifest.start_url, manifestUrl).href)).ok()).toBe(true)
  const icons: { src: string; sizes: string }[] = [
    ...linked,
    ...manifest.icons.map((icon: { src: string }) => ({ ...icon, src: new URL(icon.src, manifestUrl).href })),
  ]
  expect(icons.map((icon) => icon.sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const icon of icons) {
    const width = await page.evaluate(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return image.naturalWidth
    }, icon.src)
    expect(width, icon.src).toBeGreaterThan(0)
    if (icon.sizes !== 'any') expect(icon.sizes.split(' '), icon.src).toContain(`${width}x${width}`)
  }
})

function listen(page: Page): Response[] {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  return responses
}
