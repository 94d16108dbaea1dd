import type { ServerResponse } from 'node:http'
import type { BrowserContext } from '@playwright/test'
import { expectAccessible } from '../support/e2e/axe.ts'
import { fakeVoice, speak } from '../support/e2e/voice.ts'
import {
  area,
  test as base,
  expect,
  makeTab,
  type Page,
  ready,
  saved,
  signInAgain,
  strip,
  toast,
  tool,
  writeOn,
} from '../support/e2e/writing.ts'
import { type FakeService, json, keepFakeService } from '../support/server/fake-service.ts'

interface Fixtures {
  /** Writes down what it hears. */
  service: FakeService
}

/** A server with a model for dictation, and a browser that has none of its own. */
const test = base.extend<object, Fixtures>({
  service: [keepFakeService, { scope: 'worker' }],
  settings: [
    async ({ service }, use) => {
      await use({
        AI_BASE_URL: `${service.url}/v1`,
        AI_MODEL_TRANSCRIBE: 'whisper-1',
        AI_MODEL_REPHRASE: 'a-model',
      })
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    await context.addInitScript(fakeVoice)
    await use(context)
  },
})

// One worker, because another one would start its own server with these settings, which costs more than a journey.
test.describe.configure({ mode: 'default' })

test.beforeEach(({ service }) => service.answers(json({ text: 'The sea was calm.' })))

const microphone = (page: Page) => page.locator('.microphone-line')
const interim = (page: Page) => page.locator('.interim')
const openMicrophones = (page: Page) => page.evaluate(() => window.voice.open())

/** Says one piece: speaks, and is silent until it is sent. */
async function sayPiece(page: Page, service: FakeService): Promise<void> {
  const sent = service.requests.length
  await speak(page)
  await expect(microphone(page)).toHaveText('Hearing you')
  await speak(page, false)
  await expect.poll(() => service.requests.length).toBe(sent + 1)
  // The next piece shows these words again, so they must be gone by then.
  await expect(microphone(page).filter({ hasText: 'Hearing you' })).toHaveCount(0)
}

/** Holds the answers until the test releases them. */
function held(service: FakeService): ServerResponse[] {
  const replies: ServerResponse[] = []
  service.answers((reply) => replies.push(reply))
  return replies
}

function answer(reply: ServerResponse | undefined, text: string): void {
  reply?.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text }))
}

async function beginAnew(page: Page, service: FakeService): Promise<void> {
  await speak(page, false)
  const stop = tool(page, 'Stop dictation')
  if (await stop.isVisible()) await stop.click()
  await expect(microphone(page)).toHaveCount(0)
  service.answers(json({ text: 'The sea was calm.' }))
  await area(page).press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await expect(area(page).locator('.cm-placeholder')).toBeVisible()
}

// Each step of these begins with an empty text and a microphone that is closed: `beginAnew`.

test('what is said is written down, and what failed is kept and can be tried again', async ({
  page,
  service,
  complaints,
}) => {
  complaints.expect(/status of 502 .*transcription/)
  await test.step('what is said is written down, in grey first, and is one step of undo', () =>
    writeSaid(page, service))
  await test.step('what failed is told, kept, and written where it was said', () => tryAgain(page, service))
})

test('what is said is written where it was said', { tag: '@long' }, async ({ page, service }) => {
  await test.step('answers that come out of order are written in order', () => writeInOrder(page, service))
  await test.step('what was typed and selected meanwhile stays', () => writeBesideTyped(page, service))
  await test.step('what was said for a tab comes there, whichever is shown by then', () =>
    writeInItsTab(page, service))
  await test.step('who leaves the page is asked first where words are on their way, and else not', () =>
    leavePage(page, service))
})

test('what else goes wrong is told, and what was said is kept', { tag: '@long' }, async ({
  page,
  context,
  service,
  complaints,
}) => {
  complaints.expect(/status of 401 .*transcription/)
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  await test.step('a session that is gone keeps what was said', () => keepPastSession(page, service))
  await test.step('without a network it does not begin', () => stayOffline(page, context))
  await test.step('a microphone that is pulled out, refused or missing is told by its code', () =>
    tellOfMicrophone(page, service))
  await test.step('a browser whose own recogniser has no service behind it listens through the server', () =>
    listenThroughServer(page, service))
})

test('the microphone says what it does, and does no more than is wanted', { tag: '@long' }, async ({
  page,
  context,
  service,
  signIn,
  email,
}) => {
  await test.step('stopped while the browser asks, no microphone stays open', () =>
    stopWhileAsked(page, service))
  await test.step('nobody is heard behind another window, and silence is not sent', () =>
    expectUnheard(page, service))
  await test.step('the states of the microphone are seen and spoken', () => expectSpokenStates(page, service))
  const next =
    await test.step('who signs out while words are on their way has them in the text', async () => {
      await signOutMeanwhile(page, service)
      const next = await signInAgain(context, signIn, email)
      await expect(area(next)).toHaveText('Said: The sea was calm.')
      return next
    })
  await test.step('whoever turns the AI tools off is not heard any more', () => turnOff(next, service))
})

async function writeSaid(page: Page, service: FakeService): Promise<void> {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const replies = held(service)
  await writeOn(page, 'Said:')
  await expect(microphone(page)).toHaveCount(0)
  expect(
    loaded.filter((url) => /room-recorder|room-microphone/.test(url)),
    'nothing of it is loaded before',
  ).toEqual([])

  await tool(page, 'Start dictation').click()
  await expect(microphone(page)).toHaveText('Listening')
  await sayPiece(page, service)
  await expect(interim(page)).toHaveText('…')
  await expect(area(page)).toHaveText('Said:')
  answer(replies[0], 'The sea was calm.')
  await expect(area(page)).toHaveText('Said: The sea was calm.')
  await expect(interim(page)).toHaveCount(0)

  await tool(page, 'Stop dictation').click()
  await expect(microphone(page)).toHaveCount(0)
  await expect.poll(() => openMicrophones(page)).toBe(0)
  await area(page).press('ControlOrMeta+Z')
  await expect(area(page)).toHaveText('Said:')
  await area(page).press('ControlOrMeta+Z')
  await expect(area(page)).not.toContainText('Said:')
}

async function writeInOrder(page: Page, service: FakeService): Promise<void> {
  await beginAnew(page, service)
  const replies = held(service)
  await tool(page, 'Start dictation').click()
  await sayPiece(page, service)
  await sayPiece(page, service)
  answer(replies[1], 'Then it rained.')
  await expect(interim(page)).toHaveText('… Then it rained.')
  await expect(area(page)).not.toContainText('rained')
  answer(replies[0], 'The sea was calm.')
  await expect(area(page)).toHaveText('The sea was calm. Then it rained.')
}

async function writeBesideTyped(page: Page, service: FakeService): Promise<void> {
  await beginAnew(page, service)
  const replies = held(service)
  await writeOn(page, 'One two three.')
  await tool(page, 'Start dictation').click()
  await sayPiece(page, service)
  await writeOn(page, ' Typed.')
  await area(page).press('ControlOrMeta+A')
  answer(replies[0], 'Said.')
  await expect(area(page)).toHaveText('One two three. Said. Typed.')
  // The whole text is still selected, and nothing was replaced.
  await area(page).press('x')
  await expect(area(page)).toHaveText('x')
  await area(page).press('ControlOrMeta+Z')
  await area(page).press('ControlOrMeta+Z')
  await expect(area(page)).toHaveText('One two three. Typed.')
}

async function writeInItsTab(page: Page, service: FakeService): Promise<void> {
  await beginAnew(page, service)
  const replies = held(service)
  await writeOn(page, 'First tab.')
  await tool(page, 'Start dictation').click()
  await sayPiece(page, service)
  await speak(page)
  await expect(microphone(page)).toHaveText('Hearing you')
  await makeTab(page)
  // The microphone is closed, and what was said until then is sent.
  await expect.poll(() => openMicrophones(page)).toBe(0)
  await expect.poll(() => service.requests.length).toBe(2)
  await expect(microphone(page)).toHaveText('Writing it down')
  await writeOn(page, 'Second tab.')
  answer(replies[1], 'Two.')
  answer(replies[0], 'One.')
  await expect(microphone(page)).toHaveCount(0)
  await expect(area(page)).toHaveText('Second tab.')
  await strip(page).getByRole('tab').first().click()
  await expect(area(page)).toHaveText('First tab. One. Two.')
}

async function tryAgain(page: Page, service: FakeService): Promise<void> {
  await writeOn(page, 'Begin.')
  service.answers(json({}, 500))
  await tool(page, 'Start dictation').click()
  await sayPiece(page, service)
  const told = toast(
    page,
    'Speech recognition error: network. What you said is kept as long as this message.',
  )
  await expect(told).toBeVisible()
  await expect(tool(page, 'Start dictation')).toBeVisible()
  await expect.poll(() => openMicrophones(page)).toBe(0)
  await writeOn(page, ' Typed since.')
  service.answers(json({ text: 'Said.' }))
  await tool(page, 'Try again').click()
  await expect(area(page)).toHaveText('Begin. Said. Typed since.')
  await expect(told).toHaveCount(0)
}

async function keepPastSession(page: Page, service: FakeService): Promise<void> {
  await beginAnew(page, service)
  await page.route('**/api/ai/transcription', (route) =>
    route.fulfill({
      status: 401,
      json: { error: { code: 'unauthenticated', message: 'User not authenticated' } },
    }),
  )
  await tool(page, 'Start dictation').click()
  await speak(page)
  await expect(microphone(page)).toHaveText('Hearing you')
  await tool(page, 'Stop dictation').click()
  await expect(
    toast(page, 'Speech recognition error: service-not-allowed. Sign in again first.'),
  ).toBeVisible()
  await page.unroute('**/api/ai/transcription')
  service.answers(json({ text: 'Said.' }))
  await tool(page, 'Try again').click()
  await expect(area(page)).toHaveText('Said.')
}

async function turnOff(page: Page, service: FakeService): Promise<void> {
  await beginAnew(page, service)
  const replies = held(service)
  await tool(page, 'Start dictation').click()
  await sayPiece(page, service)
  await speak(page)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+C')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('tab', { name: 'AI' }).click()
  await expect(
    settings.getByRole('row', { name: /^Dictation whisper-1 A program on this server: what you say/ }),
  ).toBeVisible()
  const sent = service.requests.length
  await settings.getByRole('checkbox', { name: 'Show the AI tools' }).click()
  await expect.poll(() => openMicrophones(page)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(tool(page, 'Speech recognition not supported')).toBeVisible()
  // The piece that was under way arrives.
  for (const [index, reply] of replies.entries()) answer(reply, `Said ${index}.`)
  await expect(area(page)).toContainText('Said 0.')
  expect(service.requests.length - sent, 'sent since').toBe(0)
}

async function tellOfMicrophone(page: Page, service: FakeService): Promise<void> {
  await beginAnew(page, service)
  await tool(page, 'Start dictation').click()
  await speak(page)
  await expect(microphone(page)).toHaveText('Hearing you')
  await page.evaluate(() => window.voice.unplug())
  await expect(toast(page, 'Speech recognition error: audio-capture. The microphone is gone.')).toBeVisible()
  // The words that were said before arrive.
  await expect(area(page)).toHaveText('The sea was calm.')
  expect(service.requests).toHaveLength(1)

  for (const [name, words] of [
    [
      'NotAllowedError',
      'Speech recognition error: not-allowed. Allow this page the microphone, which needs HTTPS.',
    ],
    ['NotFoundError', 'Speech recognition error: audio-capture. No microphone was found.'],
    [
      'NotReadableError',
      'Speech recognition error: audio-capture. Another program may be using the microphone.',
    ],
    ['TypeError', 'Failed to start microphone.'],
  ] as const) {
    await page.evaluate((name) => Object.assign(window.voice, { refuses: name, asks: true }), name)
    await tool(page, 'Start dictation').click()
    await expect(microphone(page)).toHaveText('Allow the microphone')
    await page.evaluate(() => window.voice.answer())
    await expect(toast(page, words)).toBeVisible()
    await expect(tool(page, 'Start dictation')).toBeVisible()
    await expect(microphone(page)).toHaveCount(0)
  }
}

async function stopWhileAsked(page: Page, service: FakeService): Promise<void> {
  await page.evaluate(() => Object.assign(window.voice, { asks: true }))
  await tool(page, 'Start dictation').click()
  await expect(microphone(page)).toHaveText('Allow the microphone')
  await tool(page, 'Stop dictation').click()
  await expect(microphone(page)).toHaveCount(0)
  await page.evaluate(() => window.voice.answer())
  await expect.poll(() => openMicrophones(page)).toBe(0)
  expect(service.requests).toEqual([])
  await page.evaluate(() => Object.assign(window.voice, { asks: false }))
}

async function expectUnheard(page: Page, service: FakeService): Promise<void> {
  await beginAnew(page, service)
  await tool(page, 'Start dictation').click()
  await expect(microphone(page)).toHaveText('Listening')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(tool(page, 'Start dictation')).toBeVisible()
  await expect.poll(() => openMicrophones(page)).toBe(0)
  expect(service.requests).toEqual([])
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

async function stayOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  await tool(page, 'Start dictation').click()
  await expect(toast(page, 'Dictation needs a connection.')).toBeVisible()
  await context.setOffline(false)
}

async function leavePage(page: Page, service: FakeService): Promise<void> {
  await beginAnew(page, service)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  const replies = held(service)
  await tool(page, 'Start dictation').click()
  await sayPiece(page, service)
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  answer(replies[0], 'The sea was calm.')
  await expect(area(page)).toHaveText('The sea was calm.')
  await tool(page, 'Stop dictation').click()
  await saved(page)
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  expect(asked).toHaveLength(1)
}

async function signOutMeanwhile(page: Page, service: FakeService): Promise<void> {
  await beginAnew(page, service)
  const replies = held(service)
  await writeOn(page, 'Said:')
  await tool(page, 'Start dictation').click()
  await speak(page)
  await expect(microphone(page)).toHaveText('Hearing you')
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('sign out')
  await page.keyboard.press('Enter')
  await expect.poll(() => replies.length).toBe(1)
  await expect(microphone(page)).toHaveText('Writing it down')
  answer(replies[0], 'The sea was calm.')
  await expect(area(page)).toHaveCount(0)
}

async function listenThroughServer(page: Page, service: FakeService): Promise<void> {
  await beginAnew(page, service)
  await page.addInitScript(() => {
    class Deaf {
      onerror: ((event: { error: string }) => void) | null = null
      onend: (() => void) | null = null
      start() {
        setTimeout(() => {
          this.onerror?.({ error: 'network' })
          this.onend?.()
        })
      }
      stop() {}
      abort() {}
    }
    Object.assign(window, { webkitSpeechRecognition: Deaf })
  })
  await page.reload()
  await ready(page)
  await tool(page, 'Start dictation').click()
  await expect(
    toast(
      page,
      'The speech recognition of this browser does not answer. A model of the server listens instead.',
    ),
  ).toBeVisible()
  await expect(microphone(page)).toHaveText('Listening')
  await sayPiece(page, service)
  await expect(area(page)).toHaveText('The sea was calm.')
  await tool(page, 'Stop dictation').click()
  await page.keyboard.press('ControlOrMeta+Alt+Shift+C')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('tab', { name: 'AI' }).click()
  await expect(settings.getByRole('row', { name: /^Dictation whisper-1/ })).toBeVisible()
}

async function expectSpokenStates(page: Page, service: FakeService): Promise<void> {
  await beginAnew(page, service)
  const replies = held(service)
  await writeOn(page, 'The harbour at six is all rope and diesel.')
  await tool(page, 'Start dictation').click()
  await sayPiece(page, service)
  await speak(page)
  await expect(microphone(page)).toHaveText('Hearing you')
  await expect(interim(page)).toHaveText('…')
  await expect(page.getByRole('status').filter({ hasText: 'Listening' })).toHaveCount(1)
  await expectAccessible(page)
  await tool(page, 'Stop dictation').click()
  await expect(microphone(page)).toHaveText('Writing it down')
  await expect.poll(() => replies.length).toBe(2)
  for (const reply of replies) answer(reply, 'The boats are out.')
  await expect(area(page)).toContainText('The boats are out. The boats are out.')
}
