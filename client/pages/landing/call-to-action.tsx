import { ButtonLink } from '../../ui/button-link.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { Reveal } from './reveal.tsx'
import './call-to-action.css'

export function CallToAction() {
  return (
    <section id="get-started" className="call" tabIndex={-1} aria-labelledby="call-title">
      <Reveal className="call-row">
        <h2 id="call-title" className="call-title">
          Ready to Experience <Wordmark className="call-name" />
        </h2>
        <ButtonLink className="call-button" href="#/login" variant="primary" size="large">
          Get Started Now
        </ButtonLink>
      </Reveal>
    </section>
  )
}
