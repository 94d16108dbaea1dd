import { Pause, Play } from 'lucide-react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { heroPhrases } from './hero-phrases.ts'
import '../../ui/pen/pen-line.css'
import '../../ui/icon-button.css'
import './hero.css'

const allPhrases = heroPhrases.join(' ')

export function Hero() {
  return (
    <section className="hero">
      <h1 className="hero-title">
        {/* Screen readers get the whole sentence once, not letter by letter. */}
        <VisuallyHidden>{`Write. ${allPhrases}`}</VisuallyHidden>
        <span className="hero-line hero-line--first" aria-hidden="true">
          Write.
        </span>
        <span className="hero-line hero-line--second" aria-hidden="true">
          <span>
            <span className="hero-typed">
              <span className="hero-all">{allPhrases}</span>
            </span>
          </span>
        </span>
      </h1>
      <p className="hero-lead">
        A minimalist writing platform where you can write with focus, enhance with AI, and research
        seamlessly.
      </p>
      <div className="hero-actions">
        <ButtonLink href="#/login" variant="primary" size="large">
          Start Writing
        </ButtonLink>
        <ButtonLink href="#features" variant="quiet" size="large">
          Learn More
        </ButtonLink>
        <button
          type="button"
          className="icon-btn hero-pause"
          aria-label="Pause the headline"
          title="Pause the headline"
        >
          <Icon of={Pause} size="small" />
          <Icon of={Play} size="small" />
        </button>
      </div>
      {/* Without JavaScript, the links to the sign-in lead to this note. */}
      <p id="/login" className="hero-note">
        Signing in and writing need JavaScript. Please allow it for this site, then reload the page.
      </p>
      {/* A script draws the line in the browser: as a path in the HTML it would be larger than the rest of the
          page. */}
      <svg className="pen-line hero-pen" preserveAspectRatio="xMinYMax slice" aria-hidden="true" />
    </section>
  )
}
