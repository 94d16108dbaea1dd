import type { Random } from '../random.ts'
import { obstacles } from './obstacles.ts'
import type { Passages } from './passages.ts'
import type { WriterAtKeys } from './writer-at-keys.ts'

export interface Desk {
  writer: WriterAtKeys
  passages: Passages
  random: Random
}

type Slips = Record<string, (desk: Desk, name: string) => Promise<void>>

/**
 * Ways to damage a text by mistake, or on purpose with second thoughts. None of them knows what the server has stored.
 */
export const slips: Slips = {
  async 'select all and a key'(desk, name) {
    await typePassage(desk, name)
    await pressOver(desk, 'x')
  },

  async 'select all and a key, before the pause is over'(desk, name) {
    await typePassage(desk, name)
    await desk.writer.wait(2_500)
    desk.writer.becomes('x')
    await type(desk, ' and on with it')
    await desk.writer.wait(3_000)
  },

  async 'Backspace held down'(desk, name) {
    await typePassage(desk, name)
    await typePassage(desk, name)
    await desk.writer.wait(3_000)
    await erase(desk, desk.random.whole(300, 900), { letters: 60, everyMs: 2_000 })
  },

  async 'Backspace held down for minutes'(desk, name) {
    for (let count = 0; count < 6; count++) await typePassage(desk, name)
    await desk.writer.wait(3_000)
    await erase(desk, 3_000, { letters: 60, everyMs: 2_000 })
  },

  async 'two letters less every two seconds'(desk, name) {
    await typePassage(desk, name)
    await desk.writer.wait(3_000)
    await erase(desk, 260, { letters: 2, everyMs: 2_000 })
  },

  async 'a word cut every three seconds'(desk, name) {
    await typePassage(desk, name)
    await desk.writer.wait(3_000)
    for (let count = 0; count < 60; count++) {
      desk.writer.becomes(desk.writer.text().replace(/\s*\S+$/, ''))
      await desk.writer.wait(3_000)
    }
  },

  async 'words cut from the front'(desk, name) {
    desk.writer.becomes(`\n${desk.writer.text()}`)
    const passage = desk.passages.next(name)
    desk.writer.becomes(passage + desk.writer.text())
    await desk.writer.wait(3_000)
    for (let cut = 0; cut < passage.length; cut += 12) {
      desk.writer.becomes(desk.writer.text().slice(12))
      await desk.writer.wait(2_500)
    }
  },

  async 'every word written over, one at a time'(desk, name) {
    const passage = await typePassage(desk, name)
    await desk.writer.wait(3_000)
    const before = desk.writer.text().slice(0, -passage.length)
    const words = passage.split(' ')
    for (const index of words.keys()) {
      words[index] = desk.random.chance(0.2) ? '' : `other${index}`
      desk.writer.becomes(before + words.join(' '))
      await desk.writer.wait(2_000)
    }
  },

  async 'a paragraph written over with another'(desk, name) {
    const passage = await typePassage(desk, name)
    await desk.writer.wait(3_000)
    desk.writer.becomes(desk.writer.text().slice(0, -passage.length))
    await type(desk, desk.passages.next(name))
    await desk.writer.wait(3_000)
  },

  async 'paste over everything, and cut that'(desk, name) {
    await typePassage(desk, name)
    await desk.writer.wait(3_000)
    desk.writer.becomes(Array.from({ length: 10 }, () => desk.passages.next(name)).join('\n'))
    await desk.writer.wait(3_000)
    await pressOver(desk, '')
    await type(desk, 'A beginning. ')
  },

  async 'pasted and gone, again and again'(desk, name) {
    for (let count = 0; count < 15; count++) {
      desk.writer.becomes(desk.passages.next(name))
      await pressOver(desk, desk.random.chance(0.5) ? '' : 'x')
    }
  },

  async 'cut, pasted, cut'(desk, name) {
    await typePassage(desk, name)
    await desk.writer.wait(3_000)
    const text = desk.writer.text()
    for (const next of ['', text, text.slice(0, text.length / 2), text, '']) {
      desk.writer.becomes(next)
      await desk.writer.wait(2_500)
    }
  },

  async 'as much typed as cut'(desk, name) {
    await typePassage(desk, name)
    await desk.writer.wait(3_000)
    for (let count = 0; count < 12; count++) {
      const text = desk.writer.text()
      desk.writer.becomes(`${text.slice(30)}${'new words, just as many here. '}`)
      await desk.writer.wait(2_500)
    }
  },

  async 'deleted, restored, and everything gone'(desk, name) {
    await typePassage(desk, name)
    await desk.writer.wait(desk.random.whole(0, 1) * 3_000)
    await desk.writer.deleteTab()
    await desk.writer.wait(2_000)
    await desk.writer.restoreTab()
    await pressOver(desk, 'x')
  },

  async 'between two tabs'(desk, name) {
    for (const tab of [1, 0, 1, 0]) {
      await typePassage(desk, name)
      await desk.writer.turnTo(tab)
      await pressOver(desk, 'y')
    }
  },

  async 'gone just before the page is loaded again'(desk, name) {
    await typePassage(desk, name)
    await desk.writer.wait(3_000)
    desk.writer.becomes('')
    await desk.writer.reload()
    await type(desk, 'Where was I? ')
    await desk.writer.wait(3_000)
  },
}

/**
 * The same with words that the server has never had. The page stores them, and then the server stores them permanently.
 * So it slowly removes versions that differ from them by one word.
 */
export const unsentSlips: Slips = {
  async 'Backspace held down where no server is to be had'(desk, name) {
    desk.writer.meets(obstacles['no server'])
    await typePassage(desk, name)
    desk.passages.held(desk.writer.text())
    await erase(desk, 400, { letters: 1, everyMs: 0 })
    await type(desk, 'And on with it. ')
    desk.writer.meets()
    await desk.writer.wait(60_000)
  },

  async 'pasted, and Backspace held down at once'(desk, name) {
    desk.writer.becomes(desk.writer.text() + desk.passages.next(name))
    desk.passages.held(desk.writer.text())
    await erase(desk, 400, { letters: 5, everyMs: 0 })
    await desk.writer.wait(3_000)
  },
}

/** Types eight characters a second, in a paragraph of their own. */
async function typePassage(desk: Desk, name: string): Promise<string> {
  const passage = desk.passages.next(name)
  if (desk.writer.text() !== '') desk.writer.becomes(`${desk.writer.text()}\n\n`)
  await type(desk, passage)
  return passage
}

async function type({ writer }: Desk, words: string): Promise<void> {
  for (let at = 0; at < words.length; at += 24) {
    writer.becomes(writer.text() + words.slice(at, at + 24))
    await writer.wait(3_000)
  }
}

async function pressOver({ writer }: Desk, key: string): Promise<void> {
  await writer.wait(3_000)
  writer.becomes(key)
  await writer.wait(3_000)
}

async function erase(
  { writer }: Desk,
  count: number,
  pace: { letters: number; everyMs: number },
): Promise<void> {
  for (let erased = 0; erased < count && writer.text() !== ''; erased += pace.letters) {
    writer.becomes(writer.text().slice(0, -pace.letters))
    await writer.wait(pace.everyMs)
  }
}
