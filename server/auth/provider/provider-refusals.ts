import type { ProviderConfig } from '../../env.ts'
import { AuthError } from '../auth-error.ts'

export type ProviderRefusals = ReturnType<typeof createProviderRefusals>

/** What the sign-in page says if signing in through the provider fails. The words are ours and never the provider's. */
export function createProviderRefusals({ name, isOnly }: ProviderConfig) {
  const orEmail = isOnly ? '' : ', or use email'

  return {
    stale: new AuthError(
      'forbidden',
      'bad_oauth_state',
      'This sign-in took too long, or another one was begun. Please start again.',
    ),
    declined: new AuthError(
      'forbidden',
      'oauth_declined',
      `${name} did not let you in. Try again${orEmail}.`,
    ),
    unasked: new AuthError(
      'forbidden',
      'reauthentication_needed',
      `${name} did not ask who you are. Sign out there, then try again${orEmail}.`,
    ),
    unreachable: new AuthError(
      'unavailable',
      'oauth_unreachable',
      `${name} does not answer. Try again in a moment${orEmail}.`,
    ),
    unusable: new AuthError(
      'unavailable',
      'bad_oauth_callback',
      `${name} gave an answer that this server cannot use. Try again${orEmail}. If that does not help, tell whoever runs this server.`,
    ),
    unverified: new AuthError(
      'forbidden',
      'provider_email_needs_verification',
      `${name} does not say that your email address is yours. Confirm the address there, then try again${orEmail}.`,
    ),
    noAddress: new AuthError(
      'forbidden',
      'provider_email_missing',
      `${name} did not name your email address. Ask whoever runs this server${orEmail}.`,
    ),
    taken: new AuthError(
      'forbidden',
      'identity_already_exists',
      `Your address has an account here that belongs to somebody else at ${name}. Ask whoever runs this server.`,
    ),
    somebodyElse: new AuthError(
      'forbidden',
      'oauth_somebody_else',
      `${name} knows you by another address than the one on this page. Sign out there, then try again${orEmail}.`,
    ),
    tooMany: new AuthError(
      'too_many_requests',
      'over_request_rate_limit',
      'Too many attempts from your network. Please try again later.',
    ),
    failed: new AuthError('internal', 'unexpected_failure'),
  }
}

/** The same for everybody, before anything is read. */
export function codesRefused({ name }: ProviderConfig): AuthError {
  return new AuthError('forbidden', 'otp_disabled', `This server signs people in through ${name} alone.`)
}
