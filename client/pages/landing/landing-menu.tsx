import { Menu, X } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { landingLinks } from './landing-links.ts'
import '../../ui/icon-button.css'
import './landing-menu.css'

const sheetId = 'landing-menu'

/** The links of the header in a narrow window, behind a toggle. */
export function LandingMenu() {
  return (
    <div className="landing-menu">
      <button
        type="button"
        className="icon-btn"
        aria-label="Menu"
        title="Menu"
        aria-expanded="false"
        aria-controls={sheetId}
      >
        <Icon of={Menu} />
        <Icon of={X} />
      </button>
      <nav id={sheetId} className="landing-menu-sheet" aria-label="Menu" hidden>
        <a className="landing-menu-item" {...landingLinks.features} />
        <a className="landing-menu-item" {...landingLinks.start} />
        <a className="landing-menu-item" {...landingLinks.tryIt} />
      </nav>
    </div>
  )
}
