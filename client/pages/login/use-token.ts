import { useEffect, useState } from 'react'
import { pathOf } from '../../lib/browser/visit.ts'

/** Of the invitation whose link was opened last. Leaving for another page is no other link. */
export function useToken(): string | undefined {
  const [token, setToken] = useState(tokenInHash)
  useEffect(() => {
    const look = () => {
      if (pathOf(location.hash) === '/login') setToken(tokenInHash())
    }
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  return token
}

/** Behind the `#`, which a browser sends to nobody. */
function tokenInHash(): string | undefined {
  const [, query] = location.hash.split('?')
  return new URLSearchParams(query).get('invitation') ?? undefined
}
