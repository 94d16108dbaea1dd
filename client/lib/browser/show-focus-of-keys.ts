/**
 * Firefox and Safari show no ring where a script moves the focus, once a mouse has moved it, though keys have been
 * pressed since: who has clicked on a button, writes on, and opens a dialog by its shortcut would not see what has the
 * focus in it. Chrome shows it. Here it is marked for the style sheets, until it has gone on.
 */
export function showFocusOfKeys(): void {
  let isByKey = false
  window.addEventListener('keydown', () => (isByKey = true), true)
  window.addEventListener('pointerdown', () => (isByKey = false), true)
  window.addEventListener('focusin', ({ target }) => {
    if (isByKey && target instanceof HTMLElement)
      target.toggleAttribute(mark, !target.matches(':focus-visible'))
  })
  window.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLElement) target.removeAttribute(mark)
  })
}

const mark = 'data-shown-focus'
