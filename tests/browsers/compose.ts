/**
 * Runs in the page. As an input method does it: what it is at stands in the page and is replaced, step by step. It may begin
 * with what stands before the caret: so many units are taken up again.
 */
export async function playComposing(steps: string[], taken = 0): Promise<void> {
  const area = document.activeElement as HTMLElement
  const tell = (type: string, data: string) =>
    area.dispatchEvent(new CompositionEvent(type, { data, bubbles: true }))
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const selection = getSelection() as Selection
  let { anchorNode: node, anchorOffset: at } = selection
  if (!(node instanceof Text)) {
    const line = area.querySelector('.cm-line') ?? area
    node = document.createTextNode('')
    line.prepend(node)
    at = 0
  }
  const text = node as Text
  at -= taken
  tell('compositionstart', text.data.slice(at, at + taken))
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
  }
  tell('compositionend', steps.at(-1) ?? '')
  await drawn()
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
