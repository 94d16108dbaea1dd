import { endsWithin } from '../../is-within.ts'
import { type EarlierHash, isSameHash, type KeyedHash } from '../keyed-hash.ts'
import { attemptLifetimeMs } from '../limits.ts'
import type { MarkUsed } from '../sessions/mark-used.ts'

interface WaysBackDeps {
  /** Is signed too, because another server may have the same secret but remembers other codes. */
  redirectUri: string
  keyed: KeyedHash
  earlier: EarlierHash
  markUsed: MarkUsed
  clock: () => number
}

export type WaysBack = ReturnType<typeof createWaysBack>

/**
 * Signs the query with which the provider sends a browser back. The query is in an address, and proxies log addresses.
 * An attacker who has begun a sign-in and led somebody else to the provider could read the code in such a log, and
 * finish the sign-in as that person. So only signed queries are accepted, and each code is signed once: for the browser
 * that arrives with it first, which is earlier than any reader of a log.
 */
export function createWaysBack({ redirectUri, keyed, earlier, markUsed, clock }: WaysBackDeps) {
  return {
    /**
     * Returns the signed query; undefined if this code came before, or if there are several, which no provider sends.
     */
    async sign(search: string): Promise<string | undefined> {
      const [code, ...others] = codesIn(search)
      if (others.length > 0 || !isCode.test(code ?? '')) return undefined
      if (code !== undefined && !(await markUsed('way back', bareCode(code)))) return undefined
      const until = String(clock() + attemptLifetimeMs)
      return `${search}&until=${until}.${keyed('way back', redirectUri, search, until)}`
    },

    /** Returns the query that the provider sent; undefined if we did not sign it, or too long ago. */
    open(signed: string): string | undefined {
      const [, search, until, mark] = signed.match(/^(.*)&until=(\d{1,15})\.([\w-]{43})$/s) ?? []
      if (search === undefined || until === undefined || mark === undefined) return undefined
      const isOurs = [keyed, earlier()].some(
        (hash) => hash && isSameHash(hash('way back', redirectUri, search, until), mark),
      )
      return isOurs && endsWithin(Number(until), attemptLifetimeMs, clock()) ? search : undefined
    },
  }
}

/**
 * Finds the codes in a query, including one inside a token, which a provider sends if the address has
 * `response_mode=query.jwt`. We do not accept such tokens, but a reader could take the code out and use it. The token
 * proves nothing here, so its signature is not checked.
 */
export function codesIn(search: string): string[] {
  const params = new URLSearchParams(search)
  return [...params.getAll('code'), ...params.getAll('response').flatMap(codeInToken)]
}

/** The characters that OAuth allows. Providers may read others as these: Java any script's digits, MySQL é as e. */
const isCode = /^[ -~]*$/

/**
 * Reduces a code to what all of its spellings have in common, so that a second spelling counts as the same code.
 * Providers may accept several: ory/fosite (Hydra, Authelia) ignores what stands before the code; the last of 43 base64
 * letters has bits that are never read; some ignore everything after the padding. So the end of each part is compared,
 * without the last letter. All parts count, because in some codes a part names the session or the client. The rest is
 * random enough.
 */
function bareCode(code: string): string {
  const parts = code
    .split('.')
    .map((part) => endOf(bareLetters(plainUuid(part.replace(/(?<=.{22})=.*/, '')))))
  return parts.filter((part) => part !== '').join('.')
}

/**
 * Normalizes a UUID as Java reads it, and with it earlier releases of Keycloak: a group may have zeros or a plus in
 * front, and of a group that is too long only the end counts.
 */
function plainUuid(part: string): string {
  const groups = part.split('-').filter((group) => group !== '')
  if (groups.length !== uuidGroups.length || !/^[+\-\da-f]+$/i.test(part)) return part
  return groups.map((group, at) => lastDigits(bareLetters(group), uuidGroups[at] ?? 0)).join('-')
}

const uuidGroups = [8, 4, 4, 4, 12]

const lastDigits = (digits: string, count: number) => digits.padStart(count, '0').slice(-count)

/** Drops spaces, and the signs in which kinds of base64 differ. */
function bareLetters(part: string): string {
  return part.replace(/[^a-z\d]/gi, '').toLowerCase()
}

/** Shortens only long parts: a short one is not base64. */
function endOf(letters: string): string {
  return letters.length > 20 ? letters.slice(-21, -1) : letters
}

function codeInToken(token: string): string[] {
  try {
    const { code } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof code === 'string' ? [code] : []
  } catch {
    return []
  }
}
