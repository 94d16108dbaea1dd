import { CallToAction } from './call-to-action.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'
import { Promises } from './promises.tsx'
import './landing-page.css'

/** Rendered only by the build, so nothing here has state. The scripts for what moves are in `live`. */
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
