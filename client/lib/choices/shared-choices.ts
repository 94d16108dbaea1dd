import { readChoices, readWritingChoices, type WritingChoices } from '#shared/choices.ts'
import type { Api } from '../api/api.ts'
import type { DeviceStorage } from '../browser/device-storage.ts'
import type { Observed } from '../observable.ts'
import { createTurns } from '../turns.ts'
import { createWaitingChanges } from './waiting-changes.ts'

/** A choice in its written form. */
export interface WrittenChoice extends Observed<string> {
  /** Whether it differs from the default. */
  isChosen(): boolean
  /** Sets the choice. Undefined for the default. */
  take(written: string | undefined): void
}

interface SharedChoicesPorts {
  choices: Record<string, WrittenChoice>
  request: Api
  /** Where the choices are stored, so that a page has them before the server responds. */
  storage: DeviceStorage
  userId: string
}

interface SharedChoices {
  /** To be called with the choices of the account, as the server has just returned them. */
  hear(said: WritingChoices | undefined): void
  /** Sends what is chosen here to the account, until the returned function is called. */
  start(): () => void
}

/** The key that stores whose choices the device shows. */
export const choicesOwnerKey = 'longhand:choices-of'

/**
 * The choices of a writer about writing, which go with the account. A choice that cannot be sent now waits on the
 * device, and is sent after the next choice, or by the next page.
 */
export function createSharedChoices({
  choices,
  request,
  storage,
  userId,
}: SharedChoicesPorts): SharedChoices {
  const waiting = createWaitingChanges<WritingChoices>({
    storage,
    key: `longhand:choices:${userId}`,
    none: '{}',
    read: readWritingChoices,
  })
  /** Made in this page, so a reply that is still under way may be older. */
  const chosenHere = new Set<string>()
  const inTurn = createTurns()
  // Read now, together with the choices: before the reply arrives, another window may store another owner.
  const owner = storage.getItem(choicesOwnerKey)
  let isTaking = false

  async function tell(): Promise<void> {
    const writing = waiting.get()
    if (Object.keys(writing).length === 0) return
    await request('/api/account/choices', { method: 'PATCH', body: { writing }, read: readChoices })
    const left = Object.entries(waiting.get()).filter(([name, value]) => value !== writing[name])
    waiting.keep(Object.fromEntries(left))
  }

  /** If it fails, the choices go on waiting. */
  const tellInTurn = () => void inTurn(tell).catch(() => {})

  function take(choice: WrittenChoice, written: string | undefined): void {
    if (written === choice.get()) return
    isTaking = true
    choice.take(written)
    isTaking = false
  }

  return {
    hear(said = {}) {
      const areOthers = owner !== null && owner !== userId
      const left = waiting.get()
      for (const [name, choice] of Object.entries(choices)) {
        if (chosenHere.has(name)) continue
        const written = left[name] ?? said[name]
        if (written !== undefined || areOthers) take(choice, written)
        // It was chosen before accounts kept it, or the server has lost it.
        else if (choice.isChosen()) left[name] = choice.get()
      }
      // Last: a window that opens in the meantime believes that what is stored here belongs to its own writer.
      storage.setItem(choicesOwnerKey, userId)
      waiting.keep(left)
      tellInTurn()
    },

    start() {
      const stops = Object.entries(choices).map(([name, choice]) =>
        choice.subscribe(() => {
          if (isTaking) return
          chosenHere.add(name)
          waiting.keep({ ...waiting.get(), [name]: choice.get() })
          tellInTurn()
        }),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
