import { endsWithin } from '../../is-within.ts'
import { type EarlierHash, isSameHash, type KeyedHash } from '../keyed-hash.ts'
import { attemptLifetimeMs } from '../limits.ts'
import type { MarkUsed } from '../sessions/mark-used.ts'

interface WaysBackDeps {
  /** Where they lead to: another server may have the same secret, and remembers other codes. */
  redirectUri: string
  keyed: KeyedHash
  earlier: EarlierHash
  markUsed: MarkUsed
  clock: () => number
}

export type WaysBack = ReturnType<typeof createWaysBack>

/**
 * What the provider sent along with a browser stands in an address, and proxies write addresses down: whoever has begun
 * that sign-in, and led somebody else to the provider, would come in by what they read there. So only what we have
 * signed is taken, and each code is signed once: for the browser that was led here. Whoever reads of it comes later.
 */
export function createWaysBack({ redirectUri, keyed, earlier, markUsed, clock }: WaysBackDeps) {
  return {
    /**
     * For the page to bring along; undefined where somebody has come with this code before. No provider sends more than
     * one.
     */
    async sign(search: string): Promise<string | undefined> {
      const [code, ...others] = codesIn(search)
      if (others.length > 0 || !isCode.test(code ?? '')) return undefined
      if (code !== undefined && !(await markUsed('way back', bareCode(code)))) return undefined
      const until = String(clock() + attemptLifetimeMs)
      return `${search}&until=${until}.${keyed('way back', redirectUri, search, until)}`
    },

    /** What the provider sent along. Undefined where we have not signed it, or too long ago. */
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
 * Also what a provider sends in a token, if the address asks for that (`response_mode=query.jwt`): we take none, but
 * whoever reads of it could bring the code by itself. It proves nothing, so nobody looks at its signature.
 */
export function codesIn(search: string): string[] {
  const params = new URLSearchParams(search)
  return [...params.getAll('code'), ...params.getAll('response').flatMap(codeInToken)]
}

/** As OAuth has it. In others a provider may see these: Java reads a digit of any script, and MySQL an é for an e. */
const isCode = /^[ -~]*$/

/**
 * A provider may take other spellings of a code for the same: ory/fosite (Hydra, Authelia) cuts off what stands before,
 * and of 43 letters of base64 the last one has bits that nobody reads; some read no further than the padding. So what
 * counts is the end of each of its parts without the last letter: all of them, because some name the session, and the
 * client. What is left is as random.
 */
function bareCode(code: string): string {
  const parts = code
    .split('.')
    .map((part) => endOf(bareLetters(plainUuid(part.replace(/(?<=.{22})=.*/, '')))))
  return parts.filter((part) => part !== '').join('.')
}

/**
 * A number of five groups, as Java reads it, and by that an earlier Keycloak: with zeros or a plus before a group, or
 * without, and of one that is too long the end.
 */
function plainUuid(part: string): string {
  const groups = part.split('-').filter((group) => group !== '')
  if (groups.length !== uuidGroups.length || !/^[+\-\da-f]+$/i.test(part)) return part
  return groups.map((group, at) => lastDigits(bareLetters(group), uuidGroups[at] ?? 0)).join('-')
}

const uuidGroups = [8, 4, 4, 4, 12]

const lastDigits = (digits: string, count: number) => digits.padStart(count, '0').slice(-count)

/** Spaces go, and what another base64 writes differently. */
function bareLetters(part: string): string {
  return part.replace(/[^a-z\d]/gi, '').toLowerCase()
}

/** A short one is none of base64. */
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
