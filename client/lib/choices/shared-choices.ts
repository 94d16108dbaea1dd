import { readChoices, readWritingChoices, type WritingChoices } from '#shared/choices.ts'
import type { Api } from '../api/api.ts'
import type { DeviceStorage } from '../browser/device-storage.ts'
import type { Observed } from '../observable.ts'
import { createTurns } from '../turns.ts'

/** A choice as it is written down. */
export interface WrittenChoice extends Observed<string> {
  /** Whether it differs from the default. */
  isChosen(): boolean
  /** Undefined for the default. */
  take(written: string | undefined): void
}

interface SharedChoicesPorts {
  choices: Record<string, WrittenChoice>
  request: Api
  /** Where the choices are, so that a page has them before the server answers. */
  storage: DeviceStorage
  userId: string
}

interface SharedChoices {
  /** What the account has, as the server has just said. */
  hear(said: WritingChoices | undefined): void
  /** Tells the account what is chosen here, until the returned function is called. */
  start(): () => void
}

/** Whose choices the device shows. */
export const choicesOwnerKey = 'longhand:choices-of'

/**
 * What a writer chooses about writing goes with the account. What the server cannot be told now waits on the device,
 * and is told after the next thing that is chosen, or with the next page.
 */
export function createSharedChoices({
  choices,
  request,
  storage,
  userId,
}: SharedChoicesPorts): SharedChoices {
  // One idea: the choices of the account, and on top of them those that it has not been told.
  const key = `longhand:choices:${userId}`
  /** Choices that wait and that the browser does not store. */
  let refused: WritingChoices | undefined
  /** Chosen in this page: an answer that is on its way may be older. */
  const chosenHere = new Set<string>()
  const inTurn = createTurns()
  // Now, with the choices: by the time of the answer another window may have written here whose they are.
  const owner = storage.getItem(choicesOwnerKey)
  let isTaking = false

  /** Read each time: other windows of the writer choose and tell too. */
  const waiting = () => refused ?? readWaiting(storage.getItem(key))

  function keep(choices: WritingChoices): void {
    const text = JSON.stringify(choices)
    if (text === none) storage.removeItem(key)
    else storage.setItem(key, text)
    refused = (storage.getItem(key) ?? none) === text ? undefined : choices
  }

  async function tell(): Promise<void> {
    const writing = waiting()
    if (Object.keys(writing).length === 0) return
    await request('/api/account/choices', { method: 'PATCH', body: { writing }, read: readChoices })
    keep(Object.fromEntries(Object.entries(waiting()).filter(([name, value]) => value !== writing[name])))
  }

  /** If it fails, the choices wait. */
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
      const left = waiting()
      for (const [name, choice] of Object.entries(choices)) {
        if (chosenHere.has(name)) continue
        const written = left[name] ?? said[name]
        if (written !== undefined || areOthers) take(choice, written)
        // It was chosen before accounts kept it, or the server has lost it.
        else if (choice.isChosen()) left[name] = choice.get()
      }
      // This comes last: a window that opens in the meantime takes what is stored here for its own writer's.
      storage.setItem(choicesOwnerKey, userId)
      keep(left)
      tellInTurn()
    },

    start() {
      const stops = Object.entries(choices).map(([name, choice]) =>
        choice.subscribe(() => {
          if (isTaking) return
          chosenHere.add(name)
          keep({ ...waiting(), [name]: choice.get() })
          tellInTurn()
        }),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

const none = '{}'

function readWaiting(text: string | null): WritingChoices {
  try {
    return readWritingChoices(JSON.parse(text ?? none))
  } catch {
    return {}
  }
}
