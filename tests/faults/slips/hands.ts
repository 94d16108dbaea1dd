import type { Random } from '../random.ts'
import type { Passages } from './passages.ts'
import type { WriterAtKeys } from './writer-at-keys.ts'

/** Hands on a keyboard that type at random and do not know what the server has. They have typed the whole text. */
interface Hands {
  /** Does one thing, and returns its name. */
  act(): Promise<string>
}

const pausesMs: [number, ...number[]] = [1_000, 3_000, 20_000, 70_000]

export function createHands(writer: WriterAtKeys, passages: Passages, random: Random): Hands {
  const past: string[] = ['']

  function becomes(text: string): void {
    past.push(writer.text())
    writer.becomes(text)
  }

  const actions: Record<string, () => Promise<void> | void> = {
    paste() {
      const passage = passages.next('paste')
      becomes(random.chance(0.5) ? `${passage}\n${writer.text()}` : `${writer.text()}\n${passage}`)
      passages.held(writer.text())
    },

    async type() {
      const passage = passages.next('type')
      for (let at = 0; at < passage.length; at += 24) {
        becomes(writer.text() + passage.slice(at, at + 24))
        await writer.wait(3_000)
      }
      passages.held(writer.text())
    },

    'select all and a key': () => becomes('x'),

    'hold Backspace': () => {
      past.push(writer.text())
      for (let pressed = 0; pressed < 50; pressed++) writer.becomes(writer.text().slice(0, -6))
    },

    async 'take words out of the middle'() {
      past.push(writer.text())
      const from = random.whole(0, Math.max(0, writer.text().length - 300))
      for (let pressed = 0; pressed < 30; pressed++) {
        writer.becomes(writer.text().slice(0, from) + writer.text().slice(from + 10))
        if (pressed % 10 === 0) await writer.wait(2_000)
      }
    },

    'cut a sentence'() {
      const from = random.whole(0, writer.text().length)
      becomes(writer.text().slice(0, from) + writer.text().slice(from + 150))
    },

    undo: () => writer.becomes(past.pop() ?? ''),
    pause: () => writer.wait(random.pick(pausesMs)),
    'load the page again': () => writer.reload(),
  }

  const names = Object.keys(actions) as [string, ...string[]]
  return {
    async act() {
      const name = random.pick(names)
      await actions[name]?.()
      return name
    },
  }
}
