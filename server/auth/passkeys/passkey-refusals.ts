import { maxPasskeys } from '#shared/limits.ts'
import { AuthError } from '../auth-error.ts'
import { tooMany, whence } from '../refusals.ts'
import type { Refusal } from '../throttling/throttle.ts'

/** The challenge was meant for another browser, was answered before, or has expired. */
export function tooLate(): AuthError {
  return new AuthError(
    'forbidden',
    'webauthn_challenge_expired',
    'This took too long, or was done before. Please try again.',
  )
}

/** The passkey is unknown or removed, or the signature is wrong. A person who does not have it must not learn which. */
export function unknownPasskey(): AuthError {
  return new AuthError(
    'not_found',
    'webauthn_credential_not_found',
    'This passkey opens no account here. It may have been removed. Sign in with a code instead.',
  )
}

/** Only a person who holds the passkey gets this. */
export function copiedPasskey(): AuthError {
  return new AuthError(
    'forbidden',
    'webauthn_verification_failed',
    'A copy of this passkey seems to be in use. Sign in with a code, then remove this passkey.',
  )
}

/** Only a person who holds the passkey gets this. */
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

/** The authenticator made a second passkey although the first one was in `excludeCredentials`. */
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

/** No passkey is added if there is no budget left to mail its owner about it. */
export function passkeysChangedTooOften({ charge, refusedUntil }: Refusal, now: number): AuthError {
  return tooMany(
    'over_request_rate_limit',
    `Too many changes of passkeys${whence(charge)}.`,
    refusedUntil,
    now,
  )
}
