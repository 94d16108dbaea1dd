import { afterEach, beforeEach, vi } from 'vitest'
import type { SessionUser } from '../../client/lib/session/session-user.ts'

export const signedIn = (user: SessionUser) => ({ status: 'signed-in', user, ended: false })
export const endedUnder = (user: SessionUser) => ({ status: 'signed-in', user, ended: true })

/** Renews each token as late as allowed, which is a minute before it ends. */
export function renewLate(): void {
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
  })
  afterEach(() => {
    vi.mocked(Math.random).mockRestore()
  })
}
