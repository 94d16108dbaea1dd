import { measureCaret, untilAtRest, wrapped } from '../../support/e2e/typewriter.ts'
import { css, expect, type Hand, pasteInto, selected, test, writable } from '../journey.ts'

test('pages: two rows stay in sight, and the way back leads to the same rows', async ({
  writer,
  device,
  server,
}) => {
  await pasteInto(writer, device, server, wrapped)
  await expect.poll(() => writer.text()).toContain('30. The cable')
  await writer.press('Control+End')
  const last = await stand(writer)
  await writer.press('PageDown', 3)
  expect(await stand(writer)).toEqual(last)
  await writer.press('Control+Home')
  await writer.press('ArrowDown', 3)
  await writer.press('ArrowRight', 9)
  await thereAndBack(writer)
  await writer.press('Shift+PageDown')
  expect((await selected(writer)).length).toBeGreaterThan(1_000)
  await writer.press('Shift+PageUp')
  expect(await selected(writer)).toBe('')

  await choose(writer, 'next size')
  await choose(writer, 'next size')
  await thereAndBack(writer)

  await choose(writer, 'typewriter')
  await writer.see(css('html[data-typewriter]'))
  await writer.type('x')
  await writer.run(untilAtRest)
  await thereAndBack(writer)

  await writer.press('Control+End')
  const end = await stand(writer)
  await writer.press('PageUp')
  const before = await stand(writer)
  await writer.press('PageDown')
  await writer.press('PageUp')
  expect(await stand(writer)).toEqual(before)
  await writer.press('PageDown')
  await writer.press('PageDown')
  expect((await stand(writer)).place).toBe(end.place)
  await writer.press('Control+Home')
  await writer.press('PageUp')
  expect((await stand(writer)).place).toBe('1. Th 0')
})

async function choose(hand: Hand, words: string): Promise<void> {
  await hand.press('Control+k')
  await hand.type(words)
  await hand.press('Enter')
  await writable(hand)
}

async function thereAndBack(hand: Hand): Promise<void> {
  const first = await stand(hand)
  await hand.press('PageDown')
  const second = await stand(hand)
  expect(Math.abs(second.middle - first.middle)).toBeLessThan(1.5)
  const kept = first.clear - (second.top - first.top)
  expect(kept).toBeGreaterThan(2 * first.row - 2)
  expect(kept).toBeLessThan(3 * first.row + 2)
  await hand.press('PageDown')
  await hand.press('PageUp')
  expect(await stand(hand)).toEqual(second)
  await hand.press('PageUp')
  expect(await stand(hand)).toEqual(first)
}

async function stand(hand: Hand) {
  await hand.run(afterFrames)
  return { middle: Math.round(await hand.run(measureCaret)), ...(await hand.run(measurePage)) }
}

/** Runs in the page. */
async function afterFrames(): Promise<void> {
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
}

/** Runs in the page: how far it has scrolled, what of the window the bars leave free, and where in the text the caret is. */
function measurePage(): { top: number; clear: number; row: number; place: string } {
  const bars = getComputedStyle(document.documentElement)
  const clear =
    innerHeight - Number.parseFloat(bars.scrollPaddingTop) - Number.parseFloat(bars.scrollPaddingBottom)
  const { focusNode, focusOffset = 0 } = getSelection() ?? {}
  const element = focusNode instanceof Element ? focusNode : focusNode?.parentElement
  const line = element?.closest('.cm-line')
  if (!line || !focusNode) throw new Error('There is no caret.')
  const before = document.createRange()
  before.setStart(line, 0)
  before.setEnd(focusNode, focusOffset)
  return {
    top: Math.round(scrollY),
    clear,
    row: Number.parseFloat(getComputedStyle(line).lineHeight),
    place: `${line.textContent.slice(0, 5)} ${String(before).length}`,
  }
}
