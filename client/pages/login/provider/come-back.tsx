import type { ReactNode } from 'react'
import { type ProviderStart, readProviderStart } from '#shared/provider-sign-in.ts'
import { isRecord } from '#shared/reader.ts'
import { besideWhom } from '../../../features/sign-in/provider/beside.ts'
import { providerLimitMs } from '../../../features/sign-in/provider/go-to-provider.ts'
import { forgetTrip, keepTrip, keptTrip, type Trip } from '../../../features/sign-in/provider/kept-trip.ts'
import { ApiError, networkError, serverMessage } from '../../../lib/api/api-error.ts'
import { session } from '../../../lib/session/app-session.ts'
import { signedInBy } from '../../../lib/session/session-reply.ts'
import { RefusedBeside } from './refused-beside.tsx'
import { SignedInBeside } from './signed-in-beside.tsx'
import '../aside.css'
import './come-back.css'

export { OnlyWay } from './only-way.tsx'

export interface ProviderReturn {
  /** Why the provider refused to sign in. */
  refusal?: { code: string; message: string }
  /** Set if this window was opened beside a page that is still open. */
  beside?: {
    signedIn: ReactNode
    /** Shown if the writer of that page did not sign in here. */
    refused: ReactNode
  }
}

/** Ends the sign-in with this provider, if the provider led here. */
export async function comeBack(name: string): Promise<ProviderReturn> {
  const [, query] = location.hash.split('?')
  const back = new URLSearchParams(query).get('back')
  if (back === null) return besideAPage(name)
  if (last?.back !== back) last = { back, end: enter(back) }
  const { refusal, isBeside } = await last.end
  // The address can be used once, so after a reload the page starts again.
  history.replaceState(history.state, '', '#/login')
  if (refusal) return { refusal, ...besideAPage(name, refusal.message) }
  // `besideAPage` is asked even where the trip is not known any more.
  return {
    ...(isBeside && { beside: { signedIn: <SignedInBeside />, refused: undefined } }),
    ...besideAPage(name),
  }
}

function besideAPage(name: string, reason?: string): Pick<ProviderReturn, 'beside'> {
  const email = besideWhom()
  if (email === undefined) return {}
  const refused = <RefusedBeside name={name} email={email} reason={reason} />
  return { beside: { signedIn: <SignedInBeside />, refused } }
}

type End = Pick<ProviderReturn, 'refusal'> & { isBeside?: boolean }

/** React may render twice, and the sign-in must be ended only once. */
let last: { back: string; end: Promise<End> } | undefined

/**
 * Ends only a sign-in that this browser began. A link from somebody else must not sign the reader in as another writer.
 */
async function enter(back: string): Promise<End> {
  const trip = keptTrip() ?? { attempt: '', isBeside: false }
  try {
    const body = { attempt: trip.attempt, back }
    const next = await session.signIn('/auth/v1/oidc/enter', body, { read, limitMs: providerLimitMs })
    if (next) return leaveFor({ ...trip, ...next })
    forgetTrip()
    return { isBeside: trip.isBeside }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { refusal: { code: error.code, message: serverMessage(error) ?? networkError } }
  }
}

/**
 * Leaves for the provider again, which has to ask who it is. The promise never settles, so the page shows that it
 * loads.
 */
function leaveFor({ url, ...trip }: Trip & ProviderStart): Promise<never> {
  keepTrip(trip)
  location.replace(url)
  return new Promise(() => {})
}

const read = (reply: unknown) =>
  isRecord(reply) && 'url' in reply ? readProviderStart(reply) : signedInBy(reply)
