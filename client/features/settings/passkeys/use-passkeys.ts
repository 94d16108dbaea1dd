import type { Passkey, Passkeys } from '#shared/passkeys.ts'
import type { Api } from '../../../lib/api/api.ts'
import { ApiError, networkError, serverMessage, unreachable } from '../../../lib/api/api-error.ts'
import { forgetPasskey } from '../../../lib/browser/forget-passkey.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { isNotProved } from '../proof/create-proof.ts'
import { type Asked, useAsked } from '../use-asked.ts'
import { addPasskey, askForNew, askForPasskeys, removePasskey, renamePasskey } from './passkeys-api.ts'

/** Each returns whether it worked. If not, a message says why. */
export interface PasskeyChanges {
  add(): Promise<Passkey | undefined>
  rename(passkey: Passkey, name: string): Promise<boolean>
  remove(passkey: Passkey): Promise<boolean>
  /** Removes the passkey from the list. */
  forget(passkey: Passkey): void
}

interface PasskeysState extends Omit<Asked<Passkeys>, 'setKnown'> {
  changes: PasskeyChanges
}

export function usePasskeys(request: Api): PasskeysState {
  const { setKnown, ...asked } = useAsked(request, askForPasskeys)
  const toasts = useToasts()
  const put = (change: (passkeys: Passkey[]) => Passkey[]) =>
    setKnown((known) => known && { passkeys: change(known.passkeys) })

  const failed = (error: unknown, words: string) => {
    if (!(error instanceof ApiError)) throw error
    if (isNotProved(error)) return
    toasts.error(error.code === 'unreachable' ? networkError : (serverMessage(error) ?? words))
  }

  const changes: PasskeyChanges = {
    async add() {
      try {
        const { challenge_id, options } = await askForNew(request)
        const made = await make(options)
        if ('refusal' in made) return void toasts.info(made.refusal)
        const added = await addPasskey(request, { challenge_id, credential: made.credential })
        put((passkeys) => [...passkeys, added])
        return added
      } catch (error) {
        failed(error, 'No passkey was added. Please try again.')
        return undefined
      }
    },

    async rename({ id, name: before }, name) {
      if (name === before) return true
      try {
        const renamed = await renamePasskey(request, id, name)
        put((passkeys) => passkeys.map((other) => (other.id === id ? renamed : other)))
        return true
      } catch (error) {
        failed(error, 'The name could not be saved. Please try again.')
        return false
      }
    },

    async remove({ id, credential_id, name }) {
      try {
        await removePasskey(request, id)
        forgetPasskey(credential_id)
        return true
      } catch (error) {
        failed(error, `${name} could not be removed. Please try again.`)
        return false
      }
    },

    forget: ({ id }) => put((passkeys) => passkeys.filter((other) => other.id !== id)),
  }
  return { ...asked, changes }
}

async function make(options: Parameters<typeof import('./make-passkey.ts')['makePasskey']>[0]) {
  const { makePasskey } = await import('./make-passkey.ts').catch(() => {
    throw unreachable()
  })
  return makePasskey(options)
}
