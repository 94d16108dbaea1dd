import { useEffect, useState } from 'react'
import { readInvitation } from '#shared/auth.ts'
import { monthDay } from '#shared/text/month-day.ts'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { pathOf } from '../../lib/visit.ts'

export interface Invitation {
  /** Null for the link of the first user, who may have any address. */
  email: string | null
  /** As people say it. */
  until: string
}

/** What the link says that led here, if one did. */
export interface OpenedLink {
  token: string | undefined
  invitation?: Invitation
  /** Why it is good for nothing. */
  note?: string
}

/** Undefined until that is known. */
export function useInvitation(): OpenedLink | undefined {
  const token = useToken()
  const [opened, setOpened] = useState<OpenedLink>()

  useEffect(() => {
    if (token === undefined) return
    let isGone = false
    void open(token).then((next) => {
      if (!isGone) setOpened(next)
    })
    return () => {
      isGone = true
    }
  }, [token])

  if (token === undefined) return { token }
  return opened?.token === token ? opened : undefined
}

async function open(token: string): Promise<OpenedLink> {
  try {
    const found = await api('/auth/v1/invitation', { method: 'POST', body: { token }, read: readInvitation })
    const until = monthDay(found.expires_at)
    if (found.ended) return { token, note: `This invitation ended on ${until}.` }
    return { token, invitation: { email: found.email, until } }
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 404
    return {
      token,
      note: isUnknown ? error.message : 'The invitation could not be read. Please reload.',
    }
  }
}

/** Of the link that was opened last. Leaving for another page is no other link. */
function useToken(): string | undefined {
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
