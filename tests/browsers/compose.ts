/**
 * Runs in the page. Does what an input method does: the composed words are in the page, and are replaced step by step. It may
 * take up this many units before the caret again. It fails if there is no text to compose in, or if the page removes the
 * composed words or their place.
 */
export async function playComposing(steps: string[], taken = 0): Promise<void> {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  // WebKitGTK's driver (2.50) may run this in the middle of an event of the page. An input method starts between events.
  await drawn()
  const area = document.activeElement as HTMLElement
  const selection = getSelection() as Selection
  const tell = (type: string, data: string) =>
    area.dispatchEvent(new CompositionEvent(type, { data, bubbles: true }))
  const [text, caret] = textAtCaret()
  const at = caret - taken
  tell('compositionstart', text.data.slice(at, caret))
  let length = taken
  for (const step of steps) {
    tell('compositionupdate', step)
    text.replaceData(at, length, step)
    length = step.length
    selection.collapse(text, at + length)
    area.dispatchEvent(
      new InputEvent('input', {
        inputType: 'insertCompositionText',
        data: step,
        isComposing: true,
        bubbles: true,
      }),
    )
    await drawn()
    const isThere = area.contains(text) && text.data.slice(at, at + length) === step
    if (!isThere) throw new Error(`The page has taken back what was composed: ${step}`)
  }
  tell('compositionend', steps.at(-1) ?? '')
  await drawn()

  /** If the caret is between elements, a browser continues the text before it, or makes a new one. */
  function textAtCaret(): [Text, number] {
    const { anchorNode: node, anchorOffset } = selection
    if (!area.isContentEditable || !node || !area.contains(node))
      throw new Error(`There is nothing to compose in: the focus is on ${area.tagName}.${area.className}`)
    if (node instanceof Text) return [node, anchorOffset]
    const before = node.childNodes[anchorOffset - 1]
    if (before instanceof Text) return [before, before.length]
    const begun = document.createTextNode('')
    const line = area.querySelector('.cm-line') ?? area
    line.prepend(begun)
    return [begun, 0]
  }
}

/** Runs in the page. Replaces the letters before the caret, as a phone's keyboard does when a word is finished. */
export function correct(wrong: string, right: string): void {
  const area = document.activeElement as HTMLElement
  const selection = getSelection() as Selection
  const text = selection.anchorNode as Text
  const at = selection.anchorOffset - wrong.length
  const tell = (type: string) =>
    area.dispatchEvent(
      new InputEvent(type, {
        inputType: 'insertReplacementText',
        data: right,
        bubbles: true,
        cancelable: true,
      }),
    )
  if (!tell('beforeinput')) throw new Error('The page wants to correct it itself')
  text.replaceData(at, wrong.length, right)
  selection.collapse(text, at + right.length)
  tell('input')
}
