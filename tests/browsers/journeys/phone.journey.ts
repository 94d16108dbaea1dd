import { outsideOf } from '../../support/e2e/safe-part.ts'
import { correct } from '../compose.ts'
import { css, expect, role, writable } from '../journey.ts'
import { outOfPlace, outOfReach, test, writeByFinger } from '../phone.ts'

test.use({ whose: 'phone' })

const wordy = 'The crew turned back due to the fact that the signal was weak.'

test('phone: what a finger meets has 44 pixels, and what writing needs is in the lower half', async ({
  writer,
  phone,
  server,
}) => {
  const safe = { left: 0, right: 390, bottom: 844 - 34 }
  const fits = async () => {
    await expect.poll(() => writer.run(outsideOf, safe), { message: 'what an edge covers' }).toEqual([])
    await expect.poll(phone.tooSmall, { message: 'what is too small' }).toEqual([])
  }
  const isAtHand = async (name: string) => {
    const { y } = await writer.see(role('button', name))
    expect(y, name).toBeGreaterThan(844 / 2)
  }
  await writeByFinger(writer, server.origin)
  await phone.setInsets({ left: 0, right: 0, bottom: 34 })
  await writer.type(wordy)
  await fits()
  for (const name of desk) await isAtHand(name)

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
  await phone.setInsets({ left: 0, right: 0, bottom: 0 })
  await expect.poll(phone.tooSmall, { message: 'what is too small' }).toEqual([])
})

const desk = ['Select text to search', 'Get writing suggestions', 'Open Tools']

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
  const isAtHand = () =>
    expect.poll(() => writer.run(outOfReach, desk), { message: 'what a thumb does not reach' }).toEqual([])
  await writeByFinger(writer, server.origin)
  await writer.type('Line.\n'.repeat(30))
  for (const pannedBy of [0, 180]) {
    await phone.showKeyboard(pannedBy)
    await fits()
    await writer.type('Under a keyboard\n\n\nand on')
    await fits()
    await isAtHand()
    await writer.press('Control+Alt+Shift+L')
    await fits()
    await writer.press('Alt+Shift+H')
    await fits()
    await writer.tap(css('[role=dialog] input[type=search]'))
    await writer.tap(inDialog('Close'))
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

test('phone: lines are made and joined, and a word is corrected before its line ends', async ({
  writer,
  texts,
  complaints,
}) => {
  // An iPhone joins lines itself, and would keep the looks of the second one by a style that the page forbids.
  complaints.allow(/#\/app\S* CONSOLE SECURITY ERROR Refused to apply a stylesheet/)
  await writer.type('One\nTwo')
  await writer.reads('One\nTwo')
  await writer.press('Backspace', 4)
  await writer.reads('One')
  await writer.type(' adn')
  await writer.reads('One adn')
  await writer.run(correct, 'adn', 'and')
  await writer.press('Enter')
  await writer.reads('One and\n')
  await writer.press('Enter')
  await writer.type('Two')
  await writer.reads('One and\n\nTwo')
  await writer.press('Home')
  await writer.press('Backspace')
  await writer.reads('One and\nTwo')
  await writer.press('Backspace')
  await writer.type(' ')
  await writer.reads('One and Two')
  await expect.poll(texts).toEqual(['One and Two'])
})
