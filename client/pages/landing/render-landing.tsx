import { renderToStaticMarkup } from 'react-dom/server'
import { LandingPage } from './landing-page.tsx'

/** Returns the landing page as HTML. A build writes it into index.html. */
export function renderLanding(): string {
  return renderToStaticMarkup(<LandingPage />)
}
