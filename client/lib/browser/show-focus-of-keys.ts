/**
 * Firefox and Safari show no focus ring if a script moves the focus after a mouse was used, even if keys have been
 * pressed since. A writer who clicks a button, goes on typing and opens a dialog by its shortcut would not see the
 * focus in it. Chrome shows it. This marks the element for the style sheets as long as it has the focus.
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
