/**
 * Runs in the page. As an input method does it: what it is at stands in the page and is replaced, step by step. It may begin
 * with what stands before the caret: so many units are taken up again. It fails where there is no text to compose in, and
 * where the page takes back what is composed, or the place that it is composed in.
 */
export async function playComposing(steps: string[], taken = 0): Promise<void> {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  // WebKitGTK's driver (2.50) may begin this in the middle of any event of the page. An input method begins by itself.
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

  /** Where the caret is between elements, a browser writes on in the text before it, or begins one. */
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

/** Runs in the page. As a phone's keyboard does it when a word is finished: the letters before the caret are others. */
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
