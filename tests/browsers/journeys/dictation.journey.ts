import { type RunningServer, startServer } from '../../support/e2e/server.ts'
import { type FakeService, json, keepFakeService } from '../../support/server/fake-service.ts'
import { test as base, css, expect, role, runMarked } from '../journey.ts'

/** A server with a model that writes down what it hears. */
const test = base.extend<object, { service: FakeService; server: RunningServer }>({
  service: [keepFakeService, { scope: 'worker' }],
  server: [
    async ({ service }, use) => {
      const ai = { AI_BASE_URL: `${service.url}/v1`, AI_MODEL_TRANSCRIBE: 'whisper-1' }
      const server = await startServer({ mail: 'smtp', settings: { ...runMarked(), ...ai } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

test('dictation: what a microphone hears is recorded, written down where it was said, and undone', async ({
  writer,
  service,
  texts,
}) => {
  service.answers(json({ text: 'The sea was calm.' }))
  await writer.type('Said:')
  await writer.see(role('button', 'Start dictation'))
  await writer.press('Alt+Shift+M')
  // On a machine without sound, the page cannot measure how loud it is, and takes everything for speech.
  await expect.poll(() => writer.run(asksBeforeLeaving), { message: 'something is heard' }).toBe(true)
  await writer.press('Alt+Shift+M')
  await writer.reads('Said: The sea was calm.')
  await writer.gone(css('.microphone-line'))
  expect(await writer.run(asksBeforeLeaving)).toBe(false)
  expect(await soundsOf(service)).toEqual([true])
  await expect.poll(texts).toEqual(['Said: The sea was calm.'])
  await writer.press('Control+z')
  await writer.reads('Said:')
})

/** Whether the page asks before it is left, because spoken words that are not in the text yet would be lost. */
function asksBeforeLeaving(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** For each piece that was sent, whether it is a file with sound. */
async function soundsOf({ requests }: FakeService): Promise<boolean[]> {
  return requests.map(({ body }) => {
    const file = body instanceof FormData ? body.get('file') : null
    return file instanceof Blob && /^audio\/(webm|ogg|mp4)/.test(file.type) && file.size > 1_000
  })
}
