import {
  area,
  test as base,
  expect,
  makeTab,
  openTools,
  type Page,
  rewrite,
  saved,
  tab,
  tool,
  typeAndSave,
} from '../support/e2e/writing.ts'
import { openAiCompatible } from '../support/server/fake-ai-services.ts'
import { type FakeService, type Handler, json, keepFakeService } from '../support/server/fake-service.ts'

// The whole path from a key on the page to a language model and back.

const test = base.extend<object, { model: FakeService }>({
  model: [keepFakeService, { scope: 'worker' }],
  settings: [
    ({ model }, use) => use({ ...openAiCompatible.env(model.url), SEARXNG_URL: model.url }),
    { scope: 'worker' },
  ],
})

const review = (page: Page, title: string) => page.getByRole('region', { name: title })

async function rephrase(page: Page, replaced: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Alt+Shift+P')
  const region = review(page, 'Review the rephrased text')
  await expect(region).toContainText(replaced)
  await region.getByRole('button', { name: /^Accept/ }).click()
  await expect(region).toHaveCount(0)
}

test('a model rephrases, simplifies, talks and finds out', { tag: '@long' }, async ({ page, model }) => {
  // Each of these begins with a text of its own in the first tab.
  await test.step('it rephrases the selection, then the whole, and each text before is kept', () =>
    rephraseTwice(page, model))
  await test.step('a simplified version comes to its own text and to no other', () => simplify(page, model))
  await test.step('a model talks word by word, and what it found out leads to its sources', () =>
    talkAndFind(page, model))
})

async function rephraseTwice(page: Page, model: FakeService): Promise<void> {
  await typeAndSave(page, 'The calm river ran.\nNobody was there.')
  model.answers(
    openAiCompatible.streams(['Sure! Here is the rephrased', ' text:\n\n', '"The wild river ran."']),
  )
  await area(page).press('ControlOrMeta+Home')
  await page.keyboard.press('Shift+End')
  await rephrase(page, 'wild')
  const asked = openAiCompatible.messagesOf(model.requests[0]?.body).at(-1)?.content
  expect(asked).toContain('The calm river ran.')
  expect(asked).not.toContain('Nobody')
  await expect(area(page)).toContainText('The wild river ran.')
  await expect(area(page)).toContainText('Nobody was there.')

  model.answers(openAiCompatible.streams(['The wild river ran.\n', 'Nobody ', 'had come.']))
  await area(page).press('ControlOrMeta+End')
  await rephrase(page, 'had come')
  await expect(area(page)).toContainText('Nobody had come.')
  await saved(page)

  await page.keyboard.press('ControlOrMeta+Alt+Shift+Y')
  const versions = page.getByRole('dialog', { name: 'Versions' })
  const entries = versions.getByRole('button', { name: 'Before AI changed the text' })
  await expect(entries).toHaveCount(2)
  await entries.last().click()
  await expect(versions.getByRole('region').filter({ hasText: 'calm' })).toContainText('was there')
  await page.keyboard.press('Escape')
  await expect(versions).toHaveCount(0)
}

async function simplify(page: Page, model: FakeService): Promise<void> {
  const wordy = 'The crew turned back due to the fact that the signal was weak.'
  const simplified = 'The crew turned back because the signal was weak.'
  model.answers(
    openAiCompatible.says(
      JSON.stringify({ overallFeedback: 'Clear.', issuesFound: [], simplified, explanations: [] }),
    ),
  )
  await rewrite(page, 'Of the other tab.')
  await makeTab(page)
  await typeAndSave(page, wordy)
  await tool(page, 'Get writing suggestions').click()
  const dialog = page.getByRole('dialog', { name: 'Writing Suggestions' })
  await dialog.getByRole('tab', { name: 'Simplified Version' }).click()

  const keeping = Promise.withResolvers<void>()
  await page.route('**/api/tabs/*/versions', async (route) => {
    await keeping.promise
    await route.continue()
  })
  const kept = page.waitForResponse((reply) => reply.url().endsWith('/versions'))
  await dialog.getByRole('button', { name: 'Apply Simplified Version' }).click()
  await expect(page.getByRole('region', { name: 'AI is working...' })).toBeVisible()
  await expect(tab(page, "Today's Writing")).toBeDisabled()
  await page.keyboard.type('lost? ')
  keeping.resolve()
  expect((await kept).request().postDataJSON()).toEqual({ reason: 'before-ai', content: wordy })

  await expect(review(page, 'Review the simplified text')).toContainText('because')
  await review(page, 'Review the simplified text')
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(area(page)).toHaveText(simplified)
  await saved(page)
  await tab(page, "Today's Writing").click()
  await expect(area(page)).toHaveText('Of the other tab.')
}

async function talkAndFind(page: Page, model: FakeService): Promise<void> {
  await rewrite(page, 'Cables')
  const saying = Promise.withResolvers<void>()
  model.answers((response) => {
    const say = (content: string) =>
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    say('Begin with the sea')
    void saying.promise.then(() => {
      say(', and a wire.')
      response.write('data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n')
      response.end('data: [DONE]\n\n')
    })
  })
  await openTools(page)
  await page.getByRole('button', { name: /^Brainstorm/ }).click()
  const chat = page.getByRole('dialog', { name: 'Nikola Tesla Brainstorming Buddy' })
  await chat.getByRole('textbox').fill('Where to begin?')
  await page.keyboard.press('Enter')
  await expect(chat).toContainText('Begin with the sea')
  await expect(chat.getByRole('button', { name: 'Stop' })).toBeVisible()
  saying.resolve()
  await expect(chat).toContainText('Begin with the sea, and a wire.')
  await expect(chat.getByRole('button', { name: 'Stop' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(chat).toHaveCount(0)

  model.answers(researching)
  await area(page).press('ControlOrMeta+A')
  await tool(page, 'Research selection').click()
  const found = page.getByRole('dialog', { name: 'Search Results' })
  await expect(found).toContainText('Cables were coated.')
  // No real host name ends like this, so no server can receive it.
  await expect(found).toContainText('This page could not be read.')
  await found.getByRole('button', { name: 'Insert source 1 as a link' }).click()
  await page.keyboard.press('Escape')
  await expect(area(page)).toHaveText(`Cables (${source})`)
}

const source = 'https://cables.invalid/coating'

/** The search finds one page, and the model comments on it. */
const researching: Handler = (response, request) => {
  const results = [{ url: source, title: 'Coating', content: 'Cables were coated.' }]
  const answer = request.path.startsWith('/search')
    ? json({ results })
    : openAiCompatible.says('Cables were coated. [1]')
  answer(response, request)
}
