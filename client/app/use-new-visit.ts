import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusPage } from '../lib/browser/focus-page.ts'
import type { Visit } from '../lib/browser/visit.ts'
import { hideLanding, isLandingShown, showLanding } from './landing-place.ts'

/** Does for a change of page what a browser does when it loads a page. */
export function useNewVisit({ path, isNew }: Visit, title: string | undefined): void {
  // A reader who comes from the landing page has seen that page before React showed one.
  const shown = useRef(isLandingShown() ? '/' : path)

  useLayoutEffect(() => {
    if (path === '/') showLanding()
    else hideLanding()
  }, [path])

  useEffect(() => {
    if (title) document.title = title
  }, [title])

  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    // On going back, the browser restores the scroll position itself.
    if (isNew) scrollTo({ top: 0, behavior: 'instant' })
    focusPage()
  }, [path, isNew])
}
