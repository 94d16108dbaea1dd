import { part } from './part.ts'

/** Makes the toggle of the menu work. Returns a function that closes the menu. */
export function enlivenMenu(landing: HTMLElement, signal: AbortSignal): () => void {
  const menu = part(landing, '.landing-menu')
  const toggle = part(menu, 'button')
  const sheet = part(menu, 'nav')
  const isOpen = () => toggle.ariaExpanded === 'true'

  const open = (opens: boolean) => {
    toggle.ariaExpanded = String(opens)
    sheet.hidden = !opens
  }
  const close = () => open(false)
  const closeWhenElsewhere = ({ target }: Event) => {
    if (!menu.contains(target as Node)) close()
  }

  // public/first-page.js notes a click that came before this script.
  open(toggle.hasAttribute('data-early'))
  toggle.removeAttribute('data-early')
  toggle.dataset.live = ''
  signal.addEventListener('abort', () => toggle.removeAttribute('data-live'))

  toggle.addEventListener('click', () => open(!isOpen()), { signal })
  document.addEventListener('pointerdown', closeWhenElsewhere, { signal })
  document.addEventListener('focusin', closeWhenElsewhere, { signal })
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !isOpen()) return
      close()
      toggle.focus()
    },
    { signal },
  )
  return close
}
