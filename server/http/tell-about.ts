import type { Context } from 'hono'

/** The person that a call is about, as far as it is known. */
interface About {
  /** As it was typed or as the account has it. It is never written: the security log has a keyed hash. */
  address?: string
  userId?: string
  /** Whether the call has made this account. */
  isNew?: boolean
  /** How somebody signed in, if not by code. */
  way?: 'provider' | 'passkey'
  /** How it ended, if the answer does not say so. */
  outcome?: string
}

declare module 'hono' {
  interface ContextVariableMap {
    about: About
  }
}

/** Notes this for the security log, which sees a call after it was answered. */
export function tellAbout(c: Context, about: About): void {
  c.set('about', { ...c.get('about'), ...about })
}
