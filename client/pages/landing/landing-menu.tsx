import { Menu, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { type SectionId, scrollToSection } from './scroll-to-section.ts'
import './landing-menu.css'

/** What the header offers where it is too narrow to show it: three places to go, behind a toggle. */
export function LandingMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const sheetId = useId()

  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      toggle.current?.focus()
    }
    const closeWhenElsewhere = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) setIsOpen(false)
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeWhenElsewhere)
    document.addEventListener('focusin', closeWhenElsewhere)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeWhenElsewhere)
      document.removeEventListener('focusin', closeWhenElsewhere)
    }
  }, [isOpen])

  const goTo = (section: SectionId) => {
    setIsOpen(false)
    scrollToSection(section)
  }

  return (
    <div ref={menu} className="landing-menu">
      <IconButton
        ref={toggle}
        title="Menu"
        icon={isOpen ? X : Menu}
        aria-expanded={isOpen}
        aria-controls={isOpen ? sheetId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <nav id={sheetId} className="landing-menu-sheet" aria-label="Menu">
          <button type="button" className="landing-menu-item" onClick={() => goTo('features')}>
            Features
          </button>
          <button type="button" className="landing-menu-item" onClick={() => goTo('get-started')}>
            Get Started
          </button>
          <a className="landing-menu-item" href="#/login">
            Try Longhand
          </a>
        </nav>
      )}
    </div>
  )
}
