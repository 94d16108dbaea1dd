/** Runs in the page. As an input method does it: what it is at stands in the page and is replaced, step by step. */
export async function compose(steps: string[]): Promise<void> {
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
  tell('compositionstart', '')
  let length = 0
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
