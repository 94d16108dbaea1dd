import { useMediaQuery } from '../../lib/use-media-query.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PenLine } from '../../ui/pen/pen-line.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { scrollToSection } from './scroll-to-section.ts'
import { useTypewriter } from './use-typewriter.ts'
import './hero.css'

const phrases = ['Research.', 'Refine.', 'Create.', 'Organize.']

export function Hero() {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isNarrow = useMediaQuery('(max-width: 640px)')

  return (
    <section className="hero">
      <h1 className="hero-title">
        {/* Heard once and whole, instead of letter by letter. */}
        <VisuallyHidden>{['Write.', ...phrases].join(' ')}</VisuallyHidden>
        <span className="hero-line hero-line--first" aria-hidden="true">
          Write.
        </span>
        {isStill ? <AllPhrases /> : <TypedPhrases />}
      </h1>
      <p className="hero-lead">
        A minimalist writing platform where you can write with focus, enhance with AI, and research
        seamlessly.
      </p>
      <div className="hero-actions">
        <ButtonLink href="#/login" variant="primary" size="large">
          Start Writing
        </ButtonLink>
        <Button variant="quiet" size="large" onClick={() => scrollToSection('features')}>
          Learn More
        </Button>
      </div>
      <PenLine
        key={isNarrow ? 'narrow' : 'wide'}
        className="hero-pen"
        drawing={isNarrow ? 'heroNarrow' : 'hero'}
        draws
      />
    </section>
  )
}

function TypedPhrases() {
  return (
    <span className="hero-line hero-line--second" aria-hidden="true">
      <span className="hero-typed">{useTypewriter(phrases)}</span>
    </span>
  )
}

/** For those who asked for less motion. */
function AllPhrases() {
  return (
    <span className="hero-line hero-line--second hero-line--still" aria-hidden="true">
      <span>
        <span className="hero-typed">{phrases.join(' ')}</span>
      </span>
    </span>
  )
}
