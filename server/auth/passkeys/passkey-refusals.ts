import { maxPasskeys } from '#shared/limits.ts'
import { AuthError } from '../auth-error.ts'
import { tooMany, whence } from '../refusals.ts'
import type { Refusal } from '../throttling/throttle.ts'

/** The question was sealed for somebody else, was answered before, or has expired. */
export function tooLate(): AuthError {
  return new AuthError(
    'forbidden',
    'webauthn_challenge_expired',
    'This took too long, or was done before. Please try again.',
  )
}

/**
 * The passkey was never made here, was removed, or is not the one that it claims to be. Somebody who does not have it
 * must not learn which.
 */
export function unknownPasskey(): AuthError {
  return new AuthError(
    'not_found',
    'webauthn_credential_not_found',
    'This passkey opens no account here. It may have been removed. Sign in with a code instead.',
  )
}

/** Said only to somebody who holds the passkey. */
export function copiedPasskey(): AuthError {
  return new AuthError(
    'forbidden',
    'webauthn_verification_failed',
    'A copy of this passkey seems to be in use. Sign in with a code, then remove this passkey.',
  )
}

/** Also said only to somebody who holds the passkey. */
export function ofSomebodyElse(): AuthError {
  return new AuthError(
    'forbidden',
    'webauthn_somebody_else',
    'This passkey belongs to another account than this page. Use another one, or a code.',
  )
}

export function unusablePasskey(): AuthError {
  return new AuthError(
    'unprocessable',
    'webauthn_verification_failed',
    'This server cannot use the passkey that was made. Please try another device.',
  )
}

/** The authenticator made a second one, though it was told of the first. */
export function knownPasskey(): AuthError {
  return new AuthError('conflict', 'webauthn_credential_exists', 'This passkey has been added before.')
}

export function tooManyPasskeys(): AuthError {
  return new AuthError(
    'unprocessable',
    'too_many_passkeys',
    `An account has ${maxPasskeys} passkeys at most. Remove one that you no longer use.`,
  )
}

/** No passkey is added if its owner could not be told by mail. */
export function passkeysChangedTooOften({ charge, refusedUntil }: Refusal, now: number): AuthError {
  return tooMany(
    'over_request_rate_limit',
    `Too many changes of passkeys${whence(charge)}.`,
    refusedUntil,
    now,
  )
}
