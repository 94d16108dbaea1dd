import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'

export const accessLifetimeMs = hourMs
/** Two windows may refresh with the same token at once, one of them over a slow network. */
export const refreshGraceMs = minuteMs
export const sessionIdleMs = 30 * dayMs
export const sessionLifetimeMs = 180 * dayMs
/**
 * What began in a session that its browser has left for another, such as an archive that is read, has so long to end.
 */
export const leftSessionLastsMs = 10 * minuteMs
/**
 * How long a replaced token is remembered at least, so that using it again is noticed. Whoever comes later would have
 * to sign in anyhow.
 */
export const replacedTokenKeptMs = sessionIdleMs
export const invitationLifetimeMs = 7 * dayMs
/** How long its link can still say that it has ended, and when. */
export const endedInvitationKeptMs = 30 * dayMs
/** Long enough to find a phone, and to be asked by it. */
export const passkeyLifetimeMs = 5 * minuteMs
/** Long enough to find a password and a second factor at the OpenID provider. */
export const attemptLifetimeMs = 10 * minuteMs
/**
 * How long what may be used once is remembered as used: longer than any of it lives, by more than the clocks of two
 * processes differ.
 */
export const usedKeptMs = 2 * Math.max(passkeyLifetimeMs, attemptLifetimeMs)
