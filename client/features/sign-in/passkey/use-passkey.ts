import { useEffect, useRef, useState } from 'react'
import { networkError } from '../../../lib/api/api-error.ts'
import { session } from '../../../lib/session/app-session.ts'
import type { Way, WayNews } from '../way.ts'
import type { PasskeyAsker, PasskeyNews } from './ask-passkey.ts'

interface PasskeyOptions {
  /** Whether the server accepts passkeys and this page offers them. */
  isWanted: boolean
  /** The only writer who may sign in here, if set. */
  email?: string | undefined
  /** Whether the page has a field with `autocomplete="webauthn"`. */
  isOffered?: boolean
}

/**
 * Signs in with a passkey, if this is wanted and the browser supports it. The code is loaded when a passkey is offered
 * or chosen.
 */
export function usePasskey({ isWanted, email, isOffered = false }: PasskeyOptions): Way | undefined {
  const [news, setNews] = useState<WayNews>({})
  const [isBusy, setIsBusy] = useState(false)
  const ref = useRef<PasskeyAsker>(undefined)
  const isPossible = isWanted && canHavePasskeys()

  useEffect(() => {
    if (!isPossible) return
    let isGone = false
    if (isOffered && canOfferPasskeys())
      load(ref, { email, tell: setNews }).then(
        (asker) => (isGone ? undefined : asker.offer()),
        () => {
          // If the code cannot be loaded, no passkey is offered.
        },
      )
    return () => {
      isGone = true
      ref.current?.stop()
      ref.current = undefined
    }
  }, [isPossible, isOffered, email])

  if (!isPossible) return undefined
  return {
    label: 'Use a passkey',
    isBusy,
    ...news,

    async go() {
      if (isBusy) return
      setIsBusy(true)
      setNews({})
      try {
        const asker = await load(ref, { email, tell: setNews })
        if (await asker.use()) return setNews({ isDone: true })
        // The field may have disappeared meanwhile.
        if (isOffered && canOfferPasskeys() && ref.current === asker) void asker.offer()
      } catch {
        setNews({ error: networkError })
      }
      setIsBusy(false)
    },
  }
}

type AskOptions = { email: string | undefined; tell: (news: PasskeyNews) => void }

async function load(ref: { current: PasskeyAsker | undefined }, options: AskOptions): Promise<PasskeyAsker> {
  const { createPasskeyAsker } = await import('./ask-passkey.ts')
  ref.current ??= createPasskeyAsker({ ...options, signIn: session.signIn })
  return ref.current
}

function canHavePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Whether the browser knows the question. Whether this device can do it, the browser says when it is asked. */
function canOfferPasskeys(): boolean {
  return 'isConditionalMediationAvailable' in PublicKeyCredential
}
