import { globSync, readFileSync } from 'node:fs'
import { expect, freshEmail, test } from '../support/e2e/e2e.ts'
import { keepVitals, readVitals } from '../support/e2e/vitals.ts'
import { readStart, type Start, watchForWritable } from '../support/e2e/writable.ts'
import { openTools } from '../support/e2e/writing.ts'

// The budget of the landing page is tested in product.spec.ts.

const maxScriptBytes = 190_000
/** A bundler left to itself writes one for each set of panels that share something. */
const maxScripts = 9

test('the writing page needs little script before it can be written on, and nothing on it shifts', async ({
  page,
  context,
  openContext,
  signIn,
}) => {
  await watchForWritable(context)
  await signIn(page, freshEmail())
  print('From the sign-in on', await readStart(page))

  // Only the cookie is taken along: nothing comes from a cache.
  const nextDay = await openContext({ storageState: await context.storageState() })
  await watchForWritable(nextDay)
  await keepVitals(nextDay)
  const started = await nextDay.newPage()
  await started.goto('/#/app')
  const start = await readStart(started)
  print('Signed in already', start)

  expect(start.scripts.map(({ path }) => path)).toContainEqual(expect.stringMatching(/^\/assets\/writing-/))
  expect(start.scripts.filter(({ bytes }) => bytes === 0)).toEqual([])
  expect(sum(start)).toBeLessThanOrEqual(maxScriptBytes)
  expect(start.scripts.length).toBeLessThanOrEqual(maxScripts)
  expect((await readVitals(started)).layoutShift).toBe(0)
})

/** Each is recognised by words that no other script has: what it calls, or where it comes from. */
const byChoice = {
  'the OpenID provider': '/auth/v1/oidc',
  'the captcha': 'challenges.cloudflare.com',
  invitations: '/auth/v1/invitation',
}

test('no page loads a script for what the server has not set up', { tag: '@long' }, async ({
  page,
  signIn,
}) => {
  const loading = new Map<string, Promise<string>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) loading.set(pathname, response.text())
  })
  await page.goto('/#/login')
  await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible()
  await signIn(page, freshEmail())
  // The tools bring the code that asks a writer to sign in again.
  await openTools(page)
  expect([...loading.keys()]).toContainEqual(expect.stringMatching(/^\/assets\/room-/))

  const built = globSync('dist/client/assets/*.js').map((path) => readFileSync(path, 'utf8'))
  const loaded = await Promise.all(loading.values())
  for (const [what, words] of Object.entries(byChoice)) {
    expect(built.filter((script) => script.includes(words)).length, `${what} built`).toBeGreaterThan(0)
    expect(loaded.filter((script) => script.includes(words)).length, `${what} loaded`).toBe(0)
  }
})

function print(name: string, start: Start): void {
  const size = `${(sum(start) / 1000).toFixed(1)} kB of script in ${start.scripts.length} files`
  console.log(`${name}: ${size} until the page can be written on.`)
}

function sum({ scripts }: Start): number {
  return scripts.reduce((total, { bytes }) => total + bytes, 0)
}
