import { type RunningServer, startServer } from '../../support/e2e/server.ts'
import { openAiCompatible } from '../../support/server/fake-ai-services.ts'
import { type Handler, json, startFakeService } from '../../support/server/fake-service.ts'
import { goCheaply } from '../device.ts'
import { test as base, boxOf, css, expect, role, runMarked, selected, signIn, writable } from '../journey.ts'
import { readTextsOf } from '../server-words.ts'

/** With a server that has a model and a search: the one of the other journeys looks up nothing elsewhere. */
const test = base.extend<{ connected: RunningServer }>({
  connected: async ({ hand }, use) => {
    const service = await startFakeService()
    service.answers(researching)
    const settings = { ...runMarked(), ...openAiCompatible.env(service.url), SEARXNG_URL: service.url }
    const server = await startServer({ mail: 'smtp', settings })
    await use(server)
    // A page that is open would miss the server.
    await goCheaply(hand, server.origin)
    await server.stop()
    service.stop()
  },
})

test('research: selected words are looked up, and a source stands in the text', async ({
  hand,
  connected,
  email,
}) => {
  await signIn(hand, connected, email)
  await hand.type('Cables under the sea')
  await hand.reads('Cables under the sea')
  const { left, right, middle } = await boxOf(hand, 'sea')
  await hand.clickAt(Math.round((left + right) / 2), middle, 2)
  await expect.poll(() => selected(hand)).toBe('sea')
  await hand.click(css('.selection-button'))
  const found = role('dialog', 'Search Results')
  await expect.poll(async () => (await hand.see(found)).text).toContain('The sea carries cables.')
  await hand.click(role('button', 'Insert source 1 as a link', '[role=dialog]'))
  await hand.press('Escape')
  await hand.gone(found)
  await writable(hand)
  const text = `Cables under the sea (${source})`
  await hand.reads(text)
  await expect.poll(readTextsOf(connected, email)).toEqual([text])

  await hand.press('Alt+Shift+K')
  await hand.see(css('[role=dialog] input'))
  await hand.type('cables')
  await hand.press('Enter')
  await hand.see(role('link', '*Carriers*', '[role=dialog]'))
  await hand.press('Escape')
  await hand.gone(css('[role=dialog]'))
  await writable(hand)
})

const source = 'https://cables.invalid/sea'

/** The search finds one page, and the model comments on it. */
const researching: Handler = (response, request) => {
  const results = [{ url: source, title: 'Carriers', content: 'The sea carries cables.' }]
  const answer = request.path.startsWith('/search')
    ? json({ results })
    : openAiCompatible.says('The sea carries cables. [1]')
  answer(response, request)
}
