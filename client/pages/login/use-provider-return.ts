import { useEffect, useState } from 'react'
import { type ProviderOutcome, readProviderOutcome } from '#shared/provider-sign-in.ts'
import { besideWhom } from '../../features/sign-in/beside.ts'
import { api } from '../../lib/api.ts'
import { networkError } from '../../lib/api-error.ts'

export interface ProviderReturn {
  /** Why it let nobody in. */
  refusal?: ProviderOutcome
  /** It was in this window, beside a page of its own. */
  isBeside?: boolean
  /** The writer of that page, who did not sign in here. */
  besideWhom?: string | undefined
}

/** How the provider led here, if it did; undefined until that is known. */
export function useProviderReturn(): ProviderReturn | undefined {
  const [back, setBack] = useState(read)

  useEffect(() => {
    if (back) return
    asking ??= askWhy()
    void asking.then((refusal) => {
      // It is said once: after a reload the page starts again.
      history.replaceState(history.state, '', '#/login')
      setBack({ ...besideAPage(), refusal })
    })
  }, [back])

  return back
}

function read(): ProviderReturn | undefined {
  const [, query] = location.hash.split('?')
  if (query === 'refused') return undefined
  return query === 'done' ? { isBeside: true } : besideAPage()
}

function besideAPage(): ProviderReturn {
  const email = besideWhom()
  return { isBeside: email !== undefined, besideWhom: email }
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
