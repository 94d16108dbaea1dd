import { readProviderStart } from '#shared/provider-sign-in.ts'
import { api } from '../../../lib/api/api.ts'
import { networkError, serverMessage } from '../../../lib/api/api-error.ts'
import type { WayNews } from '../way.ts'
import { markBeside, onDoneBeside, openBeside } from './beside.ts'
import { keepTrip } from './kept-trip.ts'

export interface ProviderTrip {
  /** The only writer who may come back, if set. */
  email?: string | undefined
  /** The invitation of the link that led to this page. */
  invitation?: string | undefined
  /** Whether the provider is opened in a window of its own, so that the page keeps its state. */
  opensBeside?: boolean
  /** Whether this is such a window. */
  isBeside?: boolean
}

/** The provider may be slow, and the server waits for it. */
export const providerLimitMs = 20_000

const keepsNothing =
  'This browser keeps nothing for this page, so it could not bring you back. Allow it to store data, then try again.'

export async function goToProvider(
  { email, invitation, opensBeside = false, isBeside = opensBeside }: ProviderTrip,
  tell: (news: WayNews & { isBusy?: true }) => void,
): Promise<void> {
  // Opened before anything is awaited, because browsers allow no window later.
  const target = opensBeside ? openBeside() : window
  if (!target)
    return tell({ error: 'Your browser opened no window. Allow it for this page, then try again.' })
  if (opensBeside && email) {
    const name = String(Math.random())
    markBeside(target, email, name)
    onDoneBeside(name, () => tell({ isDone: true }))
  }
  tell({ isBusy: true })
  try {
    const body = { email, invitation }
    const { url, attempt } = await api('/auth/v1/oidc', {
      method: 'POST',
      body,
      limitMs: providerLimitMs,
      read: readProviderStart,
    })
    if (!keepTrip({ attempt, isBeside })) {
      if (opensBeside) target.close()
      return tell({ error: keepsNothing })
    }
    // The page in that window must not be able to navigate this one. Over http, no header separates the two.
    if (opensBeside) target.opener = null
    target.location.assign(url)
    if (opensBeside) tell({ note: 'Go on in the window that has opened.' })
    // After the browser's Back button, the page may be shown with its earlier state.
    else addEventListener('pageshow', () => tell({}), { once: true })
  } catch (error) {
    if (opensBeside) target.close()
    tell({ error: serverMessage(error) ?? networkError })
  }
}
