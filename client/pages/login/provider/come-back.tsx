import type { ReactNode } from 'react'
import { type ProviderOutcome, readProviderOutcome } from '#shared/provider-sign-in.ts'
import { besideWhom } from '../../../features/sign-in/provider/beside.ts'
import { api } from '../../../lib/api/api.ts'
import { networkError } from '../../../lib/api/api-error.ts'
import { RefusedBeside } from './refused-beside.tsx'
import { SignedInBeside } from './signed-in-beside.tsx'
import '../aside.css'
import './come-back.css'

export { OnlyWay } from './only-way.tsx'

export interface ProviderReturn {
  /** Why it let nobody in. */
  refusal?: ProviderOutcome
  /** It was in this window, beside a page of its own. */
  beside?: {
    signedIn: ReactNode
    /** Where the writer of that page did not sign in here. */
    refused: ReactNode
  }
}

/** How the provider of this name led here, if it did. */
export async function comeBack(name: string): Promise<ProviderReturn> {
  const [, query] = location.hash.split('?')
  // Also where the browser has forgotten beside whose page it was.
  if (query === 'done')
    return { beside: { signedIn: <SignedInBeside />, refused: undefined }, ...besideAPage(name) }
  if (query !== 'refused') return besideAPage(name)
  asking ??= askWhy()
  const refusal = await asking
  // It is said once: after a reload the page starts again.
  history.replaceState(history.state, '', '#/login')
  return { refusal, ...besideAPage(name, refusal) }
}

function besideAPage(name: string, refusal?: ProviderOutcome): Pick<ProviderReturn, 'beside'> {
  const email = besideWhom()
  if (email === undefined) return {}
  const refused = <RefusedBeside name={name} email={email} reason={refusal?.message} />
  return { beside: { signedIn: <SignedInBeside />, refused } }
}

/** Once in this window, which React may want to do twice. */
let asking: Promise<ProviderOutcome> | undefined

/** The address says no more than that it failed: else any link could put words on this page. */
function askWhy(): Promise<ProviderOutcome> {
  return api('/auth/v1/oidc/outcome', { method: 'POST', body: {}, read: readProviderOutcome }).catch(() => ({
    code: 'unreachable',
    message: networkError,
  }))
}
