import { Menu, X } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/icon-button.css'
import './landing-menu.css'

const sheetId = 'landing-menu'

/** What the header offers where it is too narrow to show it: three places to go, behind a toggle. */
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
        <a className="landing-menu-item" href="#features">
          Features
        </a>
        <a className="landing-menu-item" href="#get-started">
          Get Started
        </a>
        <a className="landing-menu-item" href="#/login">
          Try Longhand
        </a>
      </nav>
    </div>
  )
}
