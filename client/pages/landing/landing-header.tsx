import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { LandingMenu } from './landing-menu.tsx'
import { scrollToSection } from './scroll-to-section.ts'
import { useScrolledPast } from './use-scrolled-past.ts'
import './landing-header.css'

const solidAfterPixels = 10

export function LandingHeader() {
  const isSolid = useScrolledPast(solidAfterPixels)

  return (
    <header className="landing-header" data-solid={isSolid}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads home, and where that is the page already, to its beginning. */}
      <a className="landing-home" href="#/" onClick={() => window.scrollTo({ top: 0 })}>
        <Wordmark />
      </a>
      <nav className="landing-nav" aria-label="Main">
        <Button variant="quiet" onClick={() => scrollToSection('features')}>
          Features
        </Button>
        <Button variant="quiet" onClick={() => scrollToSection('get-started')}>
          Get Started
        </Button>
        <ButtonLink className="landing-try" href="#/login">
          Try Longhand
        </ButtonLink>
      </nav>
      <LandingMenu />
    </header>
  )
}
