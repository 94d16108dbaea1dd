import type { Context } from 'hono'

/** Whom a call is about, as far as it is known. */
interface About {
  /** As it was typed or as the account has it. Nobody writes it down: the security log keeps a keyed hash. */
  address?: string
  userId?: string
  /** The call made this account. */
  isNew?: boolean
  /** How somebody signed in, where that was not by code. */
  way?: 'provider' | 'passkey'
  /** How it ended, where the answer does not tell. */
  outcome?: string
}

declare module 'hono' {
  interface ContextVariableMap {
    about: About
  }
}

/** For the security log, which sees a call when it has been answered. */
export function tellAbout(c: Context, about: About): void {
  c.set('about', { ...c.get('about'), ...about })
}
