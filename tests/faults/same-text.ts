import type { Page } from '@playwright/test'
import type { Device } from './device.ts'
import type { Scene } from './scene.ts'
import type { Writer } from './writer.ts'

export interface Seat {
  device: Device
  writer: Writer
}

/** Long enough to write into it at several places. */
export const story = Array.from(
  { length: 6 },
  (_, paragraph) => `Paragraph ${paragraph} tells of the quiet river and the old house on the hill.`,
).join('\n')

/** Several devices of one writer that show the same saved text. */
export async function openSameText(
  scene: Scene,
  text = story,
  { count = 2, prepareFirst }: { count?: number; prepareFirst?: (page: Page) => Promise<unknown> } = {},
): Promise<[Seat, Seat, ...Seat[]]> {
  const first = await scene.newWriter(prepareFirst)
  await first.writer.page.keyboard.insertText(`${text}\n`)
  await scene.saved(first.writer.page)
  const others: Seat[] = []
  while (others.length < count - 1) {
    const seat = await scene.newWriter()
    await scene.shows(seat.writer.page, text.slice(0, 40))
    others.push(seat)
  }
  const [second, ...rest] = others
  if (!second) throw new Error('Two at least')
  return [first, second, ...rest]
}

/** Types a few words at a few places. */
export async function writeAround({ random }: Scene, writer: Writer): Promise<void> {
  for (let turns = random.whole(2, 4); turns > 0; turns--) {
    await writer.goTo(random.pick(['start', 'end', 'line']), random.whole(0, 5))
    await writer.write(random.whole(2, 5))
  }
}
