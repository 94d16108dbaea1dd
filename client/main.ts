import './styles/index.css'
import './pages/landing/landing-styles.css'
import './app/cannot-start.css'
import { hideLanding, isLandingShown, showLanding } from './app/landing-place.ts'
import { preloadSignIn } from './app/preload-sign-in.ts'
import { preloadPage, reactPages } from './app/react-pages.ts'
import { refuseFiles } from './lib/browser/refuse-files.ts'
import { trustOwnScripts } from './lib/browser/trust-own-scripts.ts'
import { followVisibleArea } from './lib/browser/visible-area.ts'
import { beginVisits, currentVisit, onVisit, replaceVisit, type Visit } from './lib/browser/visit.ts'

trustOwnScripts()
followVisibleArea()
refuseFiles()
beginVisits()

// A reader who chose the sign-in before this script was there still sees the landing page: it stays until the other page is there.
if (document.documentElement.dataset.page === 'landing') showLanding()
showPage()

function showPage(): void {
  if (reactPages.has(currentVisit().path)) startApp()
  else waitForOtherPage()
}

function waitForOtherPage(): void {
  showLanding()
  const follow = ({ path }: Visit) => {
    if (reactPages.has(path)) {
      stop()
      startApp()
    } else if (path !== '/') {
      // This is the name of no page but of a section, chosen before the page's script was there. It stays in sight.
      replaceVisit('/')
    }
  }
  const stop = onVisit(follow)
  preloadSignIn()
  follow(currentVisit())
}

/** React and the pages that are made with it. The landing page needs none of that, and stays until another page is there. */
async function startApp(): Promise<void> {
  if (!isLandingShown()) hideLanding()
  // Loaded together with React, which would ask for it only when it is loaded itself.
  preloadPage(currentVisit().path)
  // If this fails, the browser reports why.
  const made = await import('./app/render-app.tsx').catch(() => undefined)
  if (made) return made.renderApp()
  // A reader who has gone back meanwhile misses nothing.
  if (!reactPages.has(currentVisit().path)) return waitForOtherPage()
  hideLanding()
  const page = cannotStart()
  document.body.append(page)
  const stop = onVisit(() => {
    stop()
    page.remove()
    showPage()
  })
}

function cannotStart(): HTMLElement {
  const page = document.createElement('main')
  const title = document.createElement('h1')
  const advice = document.createElement('p')
  page.className = 'cannot-start'
  title.textContent = 'Longhand could not be loaded.'
  advice.textContent = 'Please check your connection, then reload the page.'
  page.append(title, advice)
  return page
}
