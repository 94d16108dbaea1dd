import { useState } from 'react'
import { readProviderStart } from '#shared/provider-sign-in.ts'
import { api } from '../../lib/api.ts'
import { networkError, serverMessage } from '../../lib/api-error.ts'
import { markBeside } from './beside.ts'

export interface ProviderControl {
  isLeaving: boolean
  error: string | undefined
  note: string | undefined
  /** To the provider. */
  go(): Promise<void>
}

/** A window of its own: the page stays as it is. */
interface Beside {
  /** By which it tells that somebody has signed in there. */
  name?: string
  open(): Window | null
  /** Where the browser opened none. */
  refused: string
  opened: string
}

export interface ProviderOptions {
  /** Who alone may come back. */
  email?: string | undefined
  /** What the link carried that led to this page. */
  invitation?: string | undefined
  beside?: Beside
  /** This is that window. */
  isBeside?: boolean
  firstError?: string | undefined
}

/** The provider may be slow, and the server waits for it. */
const limitMs = 20_000

/** The way to the provider that knows the writer. */
export function useProvider(options: ProviderOptions): ProviderControl {
  const { email, invitation, beside, isBeside = false, firstError } = options
  const [state, setState] = useState<Partial<ProviderControl>>({ error: firstError })

  return {
    isLeaving: false,
    error: undefined,
    note: undefined,
    ...state,

    async go() {
      if (state.isLeaving) return
      // Before anything is waited for: a browser opens no window later.
      const target = beside ? beside.open() : window
      if (!target) return setState({ error: beside?.refused })
      if (target !== window && email) markBeside(target, email, beside?.name)
      setState({ isLeaving: true })
      try {
        const body = { email, invitation, beside: isBeside || beside !== undefined }
        const { url } = await api('/auth/v1/oidc', { method: 'POST', body, limitMs, read: readProviderStart })
        target.location.assign(url)
        if (beside) setState({ note: beside.opened })
        // After the browser's Back button, the page may be as it was.
        else addEventListener('pageshow', () => setState({}), { once: true })
      } catch (error) {
        if (beside) target.close()
        setState({ error: serverMessage(error) ?? networkError })
      }
    },
  }
}
