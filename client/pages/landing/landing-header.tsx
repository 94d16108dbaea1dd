import { ButtonLink } from '../../ui/button-link.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { landingLinks } from './landing-links.ts'
import { LandingMenu } from './landing-menu.tsx'
import './landing-header.css'

export function LandingHeader() {
  return (
    <header className="landing-header" data-solid="false">
      <a className="landing-home" href="#/">
        <Wordmark />
      </a>
      <nav className="landing-nav" aria-label="Main">
        <ButtonLink {...landingLinks.features} variant="quiet" />
        <ButtonLink {...landingLinks.start} variant="quiet" />
        <ButtonLink {...landingLinks.tryIt} className="landing-try" />
      </nav>
      <LandingMenu />
    </header>
  )
}
