import type { RunningServer } from '../../support/e2e/server.ts'
import { ensurePdfText, sheetsWithInk } from '../../support/pdf-text.ts'
import { type Device, goCheaply } from '../device.ts'
import { css, expect, saved, test } from '../journey.ts'

const markdown = '# The lamp\n\nLit **at dusk**.'

test('rich text: copied as its Markdown looks, and pasted elsewhere', async ({ writer, device, server }) => {
  await writer.type(markdown)
  await writer.reads(markdown)
  await writer.press('Control+k')
  await writer.see(css('[role=dialog] input:focus'))
  await writer.type('rich text')
  await writer.press('Enter')
  await expect.poll(() => writer.run(() => document.body.innerText)).toContain('Copied as rich text')
  expect(await pastedElsewhere(device, server)).toContain('<strong>at dusk</strong>')
  await writer.press('Control+End')
  await writer.press('Control+v')
  await writer.reads(`${markdown}${markdown}`)
})

/** What an editor that takes looks along, as a word processor's, is given. */
async function pastedElsewhere(device: Device, server: RunningServer): Promise<string> {
  const other = await device.openWindow()
  await goCheaply(other, server.origin)
  await other.run(() => {
    const field = document.createElement('div')
    field.contentEditable = 'true'
    field.addEventListener('paste', (event) => {
      document.title = event.clipboardData?.getData('text/html') ?? ''
    })
    document.body.append(field)
    field.focus()
  })
  await other.press('Control+v')
  const html = () => other.run(() => document.title)
  await expect.poll(html).toContain('dusk')
  const pasted = await html()
  await other.close()
  return pasted
}

test('printing: all of the text stands below its title and day, and every sheet has some of it', async ({
  writer,
}) => {
  const lines = Array.from({ length: 80 }, (_, at) => `Line ${at} of a text.`)
  await writer.type('First of all.\n')
  await saved(writer)
  await writer.run((words) => void document.execCommand('insertText', false, words), lines.join('\n'))
  const day = await writer.run(() => {
    const date = document.querySelector('h1 time')?.getAttribute('datetime') ?? ''
    const words = {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    } as const
    return new Intl.DateTimeFormat(undefined, words).format(Date.parse(date))
  })
  expect(await writer.run(wordsOnPaper)).toEqual(["Today's Writing", day, 'First of all.', ...lines])
  ensurePdfText()
  if (!writer.print) return
  const sheets = sheetsWithInk(await writer.print())
  expect(sheets.length).toBeGreaterThan(2)
  expect(sheets).not.toContain(false)
})

/** What stands in the page for as long as the browser prints. */
function wordsOnPaper(): string[] {
  dispatchEvent(new Event('beforeprint'))
  const words = [...document.querySelectorAll('.printed-text > *')].map(({ textContent }) => textContent)
  dispatchEvent(new Event('afterprint'))
  return words
}
