import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { focusPage } from '../lib/focus-page.ts'

/** Does for a change of route what a browser does when it loads a page. */
export function useNewVisit(pathname: string, title: string | undefined): void {
  const isNewVisit = useNavigationType() !== 'POP'
  const shown = useRef(pathname)

  useEffect(() => {
    if (title) document.title = title
  }, [title])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Going back, the browser finds the place itself.
    if (isNewVisit) scrollTo({ top: 0, behavior: 'instant' })
    focusPage()
  }, [pathname, isNewVisit])
}
