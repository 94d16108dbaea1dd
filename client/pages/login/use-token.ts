import { useEffect, useState } from 'react'
import { pathOf } from '../../lib/browser/visit.ts'

/** The token of the invitation whose link was opened last. It stays when another page is shown in between. */
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

/** The token is behind the `#`, because browsers do not send that part to any server. */
function tokenInHash(): string | undefined {
  const [, query] = location.hash.split('?')
  return new URLSearchParams(query).get('invitation') ?? undefined
}
