import type { CDPSession, Page } from '@playwright/test'

/**
 * Types as Android keyboards do: key events do not name their key, each word is composed letter by letter, and the last
 * word stays open until something ends it.
 */
export interface AndroidKeyboard {
  /** A space commits the word before it. */
  write(words: string): Promise<void>
  /** A mark commits the word before it, too. */
  mark(mark: string): Promise<void>
  /** Inside an open word, deletes a letter of that word. */
  backspace(): Promise<void>
  /** Replaces the open word by one from the suggestion row, and adds a space. */
  suggest(word: string): Promise<void>
  /** Types a space that first corrects the open word. */
  correct(word: string): Promise<void>
  /** Opens the committed word before the caret again, and replaces it by one from the suggestion row. */
  replace(word: string, by: string): Promise<void>
  /** Chooses a command of the menu above the text. The open word stays as it is. */
  choose(command: 'SelectAll' | 'Undo'): Promise<void>
  /** Commits the open word as it is. */
  commit(): Promise<void>
  /** Notes that the browser has ended the open word, because the focus has left it. */
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

  async function mark(mark: string, word?: string): Promise<void> {
    await commit(word)
    await pressUnnamed(devTools, () => devTools.send('Input.insertText', { text: mark }))
  }

  return {
    async write(words) {
      for (const letter of words) {
        if (letter === ' ') await mark(letter)
        else await compose(open + letter)
      }
    },
    async backspace() {
      if (open.length > 1) return compose(open.slice(0, -1))
      open = ''
      await command(devTools, 'DeleteBackward')
    },
    suggest: (word) => commit(`${word} `),
    mark: (unit) => mark(unit),
    correct: (word) => mark(' ', word),
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

/** Each action of such a keyboard comes between the events of a key without a name. */
async function pressUnnamed(devTools: CDPSession, change: () => Promise<unknown>): Promise<void> {
  await devTools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...unnamedKey })
  await change()
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...unnamedKey })
}

async function command(devTools: CDPSession, name: string): Promise<void> {
  await devTools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...unnamedKey, commands: [name] })
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...unnamedKey })
}
