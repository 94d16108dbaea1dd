import { CallToAction } from './call-to-action.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'
import { Promises } from './promises.tsx'
import './landing-page.css'

/** Rendered at the build alone, so nothing here has state: what moves is in `live`. */
export function LandingPage() {
  return (
    <div className="landing">
      <LandingHeader />
      <main className="landing-main">
        <Hero />
        <Features />
        <Promises />
        <CallToAction />
      </main>
      <LandingFooter />
    </div>
  )
}
