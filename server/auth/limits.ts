import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'

export const accessLifetimeMs = hourMs
/** How long a replaced token may be used again: two windows may refresh at once, one of them over a slow network. */
export const refreshGraceMs = minuteMs
export const sessionIdleMs = 30 * dayMs
export const sessionLifetimeMs = 180 * dayMs
/** When a browser leaves a session for a new one, calls that have begun (such as a download) may take this long. */
export const leftSessionLastsMs = 10 * minuteMs
/**
 * How long a replaced token is remembered at least, so that it is noticed if it is used again. After this time the
 * session has ended anyway.
 */
export const replacedTokenKeptMs = sessionIdleMs
export const invitationLifetimeMs = 7 * dayMs
/** How long the link of an ended invitation can still say that it has ended, and when. */
export const endedInvitationKeptMs = 30 * dayMs
/** Long enough to find a phone and to confirm there. */
export const passkeyLifetimeMs = 5 * minuteMs
/** Long enough to find a password and a second factor at the OpenID provider. */
export const attemptLifetimeMs = 10 * minuteMs
/**
 * How long something that may be used once is remembered as used. It exceeds the longest lifetime by more than the
 * clocks of two processes may differ.
 */
export const usedKeptMs = 2 * Math.max(passkeyLifetimeMs, attemptLifetimeMs)
