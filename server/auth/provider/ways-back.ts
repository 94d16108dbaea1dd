import { timingSafeEqual } from 'node:crypto'
import { endsWithin } from '../../is-within.ts'
import type { EarlierHash, KeyedHash } from '../keyed-hash.ts'
import { attemptLifetimeMs } from '../limits.ts'
import type { MarkUsed } from '../sessions/mark-used.ts'

interface WaysBackDeps {
  keyed: KeyedHash
  earlier: EarlierHash
  markUsed: MarkUsed
  clock: () => number
}

export type WaysBack = ReturnType<typeof createWaysBack>

/**
 * What the provider sent along with a browser stands in an address, and proxies write addresses down: whoever has begun that sign-in, and
 * led somebody else to the provider, would come in by what they read there. So only what we have signed is taken, and each code is signed once: for the
 * browser that was led here. Whoever reads of it comes later.
 */
export function createWaysBack({ keyed, earlier, markUsed, clock }: WaysBackDeps) {
  return {
    /** For the page to bring along; undefined where somebody has come with this code before. No provider sends more than one. */
    async sign(search: string): Promise<string | undefined> {
      const [code, ...others] = codesIn(search)
      if (others.length > 0) return undefined
      if (code !== undefined && !(await markUsed('way back', bareCode(code)))) return undefined
      const until = String(clock() + attemptLifetimeMs)
      return `${search}&until=${until}.${keyed('way back', search, until)}`
    },

    /** What the provider sent along. Undefined where we have not signed it, or too long ago. */
    open(signed: string): string | undefined {
      const [, search, until, mark] = signed.match(/^(.*)&until=(\d{1,15})\.([\w-]{43})$/s) ?? []
      if (search === undefined || until === undefined || mark === undefined) return undefined
      const isOurs = [keyed, earlier()].some((hash) => hash && isSame(hash('way back', search, until), mark))
      return isOurs && endsWithin(Number(until), attemptLifetimeMs, clock()) ? search : undefined
    },
  }
}

/**
 * Also what a provider sends in a token, if the address asks for that (`response_mode=query.jwt`): we take none, but whoever reads of it could bring the
 * code by itself. It proves nothing, so nobody looks at its signature.
 */
export function codesIn(search: string): string[] {
  const params = new URLSearchParams(search)
  return [...params.getAll('code'), ...params.getAll('response').flatMap(codeInToken)]
}

/** A provider may take a code with a space behind it for the same, or in other letters of base64. What is left is as random. */
function bareCode(code: string): string {
  return code.replace(/[^a-z\d]/gi, '').toLowerCase()
}

function codeInToken(token: string): string[] {
  try {
    const { code } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof code === 'string' ? [code] : []
  } catch {
    return []
  }
}

function isSame(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(left), Buffer.from(right))
}
