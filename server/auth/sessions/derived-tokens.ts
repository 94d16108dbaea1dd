import type { EarlierHash, KeyedHash } from '../keyed-hash.ts'
import { tokenHash } from './token-hash.ts'

export type DerivedTokens = ReturnType<typeof createDerivedTokens>

/**
 * What a refresh token leads to: its access token and its successor are keyed hashes of it. During the grace period of
 * the earlier secret, either may have been made with that one. New ones are always made with the present secret.
 */
export function createDerivedTokens(keyed: KeyedHash, earlier: EarlierHash) {
  const allHashes = () => [keyed, earlier()].filter((hash) => hash !== undefined)

  return {
    accessTokenOf: (refreshToken: string) => keyed('access token', refreshToken),
    successorOf: (refreshToken: string) => keyed('refresh token', refreshToken),

    possibleSuccessors: (refreshToken: string): string[] =>
      allHashes().map((hash) => hash('refresh token', refreshToken)),

    /** Returns the access token with this hash, if one of our secrets made it from this refresh token. */
    accessTokenWith: (refreshToken: string, accessHash: string): string | undefined =>
      allHashes()
        .map((hash) => hash('access token', refreshToken))
        .find((accessToken) => tokenHash(accessToken) === accessHash),
  }
}
