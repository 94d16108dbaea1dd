import { part } from './part.ts'

/** Returns how to close it. */
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

  // Chosen before this was here: public/first-page.js.
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
