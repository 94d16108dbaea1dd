import { readProviderStart } from '#shared/provider-sign-in.ts'
import { api } from '../../../lib/api/api.ts'
import { networkError, serverMessage } from '../../../lib/api/api-error.ts'
import type { WayNews } from '../way.ts'
import { markBeside, onDoneBeside, openBeside } from './beside.ts'
import { keepTrip } from './kept-trip.ts'

export interface ProviderTrip {
  /** Who alone may come back. */
  email?: string | undefined
  /** What the link carried that led to this page. */
  invitation?: string | undefined
  /** In a window of its own: the page stays as it is. */
  opensBeside?: boolean
  /** This is that window. */
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
  // Before anything is waited for: a browser opens no window later.
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
    // Whatever page is opened there must not lead this one elsewhere: over http, no header cuts the two apart.
    if (opensBeside) target.opener = null
    target.location.assign(url)
    if (opensBeside) tell({ note: 'Go on in the window that has opened.' })
    // After the browser's Back button, the page may be as it was.
    else addEventListener('pageshow', () => tell({}), { once: true })
  } catch (error) {
    if (opensBeside) target.close()
    tell({ error: serverMessage(error) ?? networkError })
  }
}
