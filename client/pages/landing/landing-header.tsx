import { Link } from 'react-router'
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
      <Link className="landing-home" to="/" onClick={() => window.scrollTo({ top: 0 })}>
        <Wordmark />
      </Link>
      <nav className="landing-nav" aria-label="Main">
        <Button variant="quiet" onClick={() => scrollToSection('features')}>
          Features
        </Button>
        <Button variant="quiet" onClick={() => scrollToSection('get-started')}>
          Get Started
        </Button>
        <ButtonLink className="landing-try" to="/login">
          Try Longhand
        </ButtonLink>
      </nav>
      <LandingMenu />
    </header>
  )
}
