import { css, expect, role, writable } from '../journey.ts'
import { outOfPlace, test, writeByFinger } from '../phone.ts'

const wordy = 'The crew turned back due to the fact that the signal was weak.'

test('phone: what a finger meets has 44 pixels, and what writing needs is in the lower half', async ({
  writer,
  phone,
  server,
}) => {
  const fits = () => expect.poll(phone.tooSmall, { message: 'what is too small' }).toEqual([])
  const isAtHand = async (name: string) => {
    const { y } = await writer.see(role('button', name))
    expect(y, name).toBeGreaterThan(844 / 2)
  }
  await writeByFinger(writer, server.origin)
  await writer.type(wordy)
  await fits()
  for (const name of ['Select text to search', 'Get writing suggestions', 'Open Tools']) await isAtHand(name)

  for (const [keys, part] of panels) {
    await writer.press(keys)
    await writer.see(part)
    await fits()
    await writer.press('Escape')
    await writer.gone(css('[role=dialog], .find'))
  }

  await writer.press('F8')
  await isAtHand('Apply')
  await fits()
  await writer.press('Escape')
  await writer.press('Control+Alt+Shift+P')
  await isAtHand('Accept all')
  await fits()
  await writer.resize(320, 640)
  await fits()
})

const inDialog = (name: string) => role('button', name, '[role=dialog]')
const panels = [
  ['Alt+Shift+O', inDialog('Logout')],
  ['Alt+Shift+H', inDialog('Delete')],
  ['Alt+Shift+V', inDialog('Keep')],
  ['Control+Alt+Shift+C', inDialog('Delete my account')],
  ['Alt+Shift+G', css('[role=dialog] [role=tab]')],
  ['Alt+Shift+S', inDialog('Apply')],
  ['Alt+Shift+K', inDialog('Search')],
  ['Alt+Shift+Y', inDialog('Close')],
  ['Control+k', css('[role=dialog] [role=option]')],
  ['Control+f', css('.find input')],
] as const

test("phone: with Safari's keyboard over the page, the written line stays between the bars, panels above it", async ({
  writer,
  phone,
  server,
  texts,
}) => {
  const fits = () =>
    expect.poll(() => writer.run(outOfPlace), { message: 'what is out of place' }).toEqual([])
  await writeByFinger(writer, server.origin)
  await writer.type('Line.\n'.repeat(30))
  for (const pannedBy of [0, 180]) {
    await phone.showKeyboard(pannedBy)
    await fits()
    await writer.type('Under a keyboard\n\n\nand on')
    await fits()
    await writer.press('Control+Alt+Shift+L')
    await fits()
    await writer.press('Alt+Shift+H')
    await fits()
    await writer.click(css('[role=dialog] input[type=search]'))
    await writer.click(inDialog('Close'))
    await writer.gone(css('[role=dialog]'))
    await writable(writer)
  }
  await phone.hideKeyboard()
  await fits()
  await expect
    .poll(() => writer.run(() => document.documentElement.getAttribute('style') ?? ''))
    .not.toContain('covered')
  await expect.poll(texts).toEqual(['Line.\n'.repeat(30) + 'Under a keyboard\n\n\nand on'.repeat(2)])
})
