import type { CDPSession, Page } from '@playwright/test'

/**
 * Writes as keyboards of Android do: no key says which one it is, each word is composed letter by letter, and the last
 * one stays open until something ends it.
 */
export interface AndroidKeyboard {
  /** A space commits the word before it. */
  write(words: string): Promise<void>
  /** Within an open word it takes a letter of that. */
  backspace(): Promise<void>
  /** A word of the row of suggestions takes the place of the open one, with a space after it. */
  suggest(word: string): Promise<void>
  /** A space before which the open word is corrected. */
  correct(word: string): Promise<void>
  /** The word before the caret, committed before, is opened again for another one of the row. */
  replace(word: string, by: string): Promise<void>
  /** From the menu over the text, which lets the open word stand. */
  choose(command: 'SelectAll' | 'Undo'): Promise<void>
  /** Lets the open word stand as it is. */
  commit(): Promise<void>
  /** The browser has ended the open word, because the focus has left it. */
  forget(): void
}

export async function openAndroidKeyboard(page: Page): Promise<AndroidKeyboard> {
  const devTools = await page.context().newCDPSession(page)
  let open = ''

  async function compose(word: string, place = {}): Promise<void> {
    open = word
    const caret = { selectionStart: word.length, selectionEnd: word.length }
    await pressUnnamed(devTools, () =>
      devTools.send('Input.imeSetComposition', { text: word, ...caret, ...place }),
    )
  }

  async function commit(word = open): Promise<void> {
    if (open) await devTools.send('Input.insertText', { text: word })
    open = ''
  }

  async function space(word?: string): Promise<void> {
    await commit(word)
    await pressUnnamed(devTools, () => devTools.send('Input.insertText', { text: ' ' }))
  }

  return {
    async write(words) {
      for (const letter of words) {
        if (letter === ' ') await space()
        else await compose(open + letter)
      }
    },
    async backspace() {
      if (open.length > 1) return compose(open.slice(0, -1))
      open = ''
      await command(devTools, 'DeleteBackward')
    },
    suggest: (word) => commit(`${word} `),
    correct: space,
    async replace(word, by) {
      const end = await page.evaluate(() => getSelection()?.focusOffset ?? 0)
      await compose(word, { replacementStart: end - word.length, replacementEnd: end })
      await commit(by)
    },
    async choose(name) {
      await commit()
      await command(devTools, name)
    },
    commit: () => commit(),
    forget() {
      open = ''
    },
  }
}

const unnamedKey = { key: 'Unidentified', windowsVirtualKeyCode: 229 }

/** Whatever such a keyboard does comes between the events of a key that has no name. */
async function pressUnnamed(devTools: CDPSession, change: () => Promise<unknown>): Promise<void> {
  await devTools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...unnamedKey })
  await change()
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...unnamedKey })
}

async function command(devTools: CDPSession, name: string): Promise<void> {
  await devTools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...unnamedKey, commands: [name] })
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...unnamedKey })
}
