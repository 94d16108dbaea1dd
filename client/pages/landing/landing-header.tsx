import { ButtonLink } from '../../ui/button-link.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { LandingMenu } from './landing-menu.tsx'
import './landing-header.css'

export function LandingHeader() {
  return (
    <header className="landing-header" data-solid="false">
      <a className="landing-home" href="#/">
        <Wordmark />
      </a>
      <nav className="landing-nav" aria-label="Main">
        <ButtonLink href="#features" variant="quiet">
          Features
        </ButtonLink>
        <ButtonLink href="#get-started" variant="quiet">
          Get Started
        </ButtonLink>
        <ButtonLink className="landing-try" href="#/login">
          Try Longhand
        </ButtonLink>
      </nav>
      <LandingMenu />
    </header>
  )
}
