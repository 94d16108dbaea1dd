import { useEffect, useRef } from 'react'
import { Outlet, type UIMatch, useLocation, useMatches, useNavigationType } from 'react-router'
import { focusPage } from '../lib/focus-page.ts'

/** Around every page: does for a change of route what a browser does when it loads a page. */
export function Shell() {
  const { pathname } = useLocation()
  const isNewVisit = useNavigationType() !== 'POP'
  const matches = useMatches() as UIMatch<unknown, { title: string } | undefined>[]
  const title = matches.at(-1)?.handle?.title
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

  return <Outlet />
}
