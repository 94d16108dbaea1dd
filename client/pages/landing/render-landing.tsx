import { renderToStaticMarkup } from 'react-dom/server'
import { LandingPage } from './landing-page.tsx'

/** The page as a build writes it into index.html. */
export function renderLanding(): string {
  return renderToStaticMarkup(<LandingPage />)
}
