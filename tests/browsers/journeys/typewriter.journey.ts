import { measureCaret, recordingMiddles, share, untilAtRest, wrapped } from '../../support/e2e/typewriter.ts'
import { area, css, expect, type Hand, pasteInto, test, writable } from '../journey.ts'

const sentence = 'And so the line grew, word by word, until it had to break. '

test('typewriter: in every frame the line keeps its height, and who looks elsewhere is left there', async ({
  writer,
  device,
  server,
  texts,
}) => {
  await pasteInto(writer, device, server, wrapped)
  await expect.poll(() => writer.text()).toContain('30. The cable')
  await writer.press('Control+k')
  await writer.type('typewriter')
  await writer.press('Enter')
  await writer.see(css('html[data-typewriter]'))
  await writable(writer)
  await writer.press('Control+End')
  await writer.type(' x')
  await atHeight(writer)
  await writer.run(untilAtRest)

  await writer.evaluate(recordingMiddles)
  await writer.type(`${sentence.repeat(2)}\n\nNo`)
  await writer.press('Backspace', '\n\nNo'.length)
  await expect.poll(texts).toEqual([`${wrapped} x${sentence.repeat(2)}`])
  const middles = await writer.run(() => window.stopRecording())
  expect(middles.length).toBeGreaterThan(20)
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(1.5)

  await writer.run(() => scrollBy({ top: -300, behavior: 'instant' }))
  const away = await writer.run(() => scrollY)
  const { x } = await writer.see(area)
  await writer.clickAt(x, 250)
  await writer.press('ArrowDown')
  await writer.press('ArrowRight')
  await writer.run(untilAtRest)
  expect(await writer.run(() => scrollY)).toBe(away)
  await writer.type('y')
  await atHeight(writer)
})

test('focus: the sentence stays in ink while the rest steps back, and a word that is composed too', async ({
  writer,
  texts,
}) => {
  const shown = () => writer.run(shownInk)
  await writer.type('One is here. Two is there.')
  await writer.press('Control+Alt+Shift+J')
  await expect.poll(shown).toEqual({ lit: 'Two is there.', isDimmed: false, inks: 1 })
  await writer.type(' T')
  await expect.poll(shown).toEqual({ lit: 'T', isDimmed: true, inks: 2 })
  await writer.press('Escape')
  await expect.poll(shown).toEqual({ lit: 'T', isDimmed: false, inks: 1 })
  await writer.press('Control+Alt+Shift+J')
  await expect.poll(shown).toEqual({ lit: 'One is here. Two is there. T', isDimmed: false, inks: 1 })
  await writer.type('\nAt ')
  await expect.poll(shown).toEqual({ lit: 'At ', isDimmed: true, inks: 2 })
  await writer.compose(['き', 'きょ', '京都'])
  await expect.poll(shown).toEqual({ lit: 'At 京都', isDimmed: true, inks: 2 })
  await writer.type('.')
  await writer.reload()
  await writable(writer)
  await expect.poll(shown).toEqual({ lit: 'At 京都.', isDimmed: false, inks: 1 })
  await expect.poll(texts).toEqual(['One is here. Two is there. T\nAt 京都.'])
})

/** Fails unless the line comes to its height, glide or not. */
async function atHeight(hand: Hand): Promise<void> {
  const wanted = share * (await hand.run(() => innerHeight))
  await expect.poll(async () => Math.abs((await hand.run(measureCaret)) - wanted)).toBeLessThan(1.5)
}

/** Runs in the page: what stands in the light, and how many colours the text has. */
function shownInk(): { lit: string; isDimmed: boolean; inks: number } {
  const lit = [...document.querySelectorAll('.cm-content .lit')]
  const lines = [...document.querySelectorAll('.cm-line')]
  const inks = new Set([...lit, ...lines].map((part) => getComputedStyle(part).color))
  return {
    lit: lit.map(({ textContent }) => textContent).join(''),
    isDimmed: document.querySelector('[data-dimmed]') !== null,
    inks: inks.size,
  }
}
