import { beginEarlyText } from '../../../lib/early-keys.ts'
import type { Session } from '../../../lib/session/session.ts'
import { userOf } from '../../../lib/session/session-state.ts'
import { isNobodyElsewhere } from '../room/room-element.ts'

let begun: { userId: string; field: HTMLTextAreaElement } | undefined

/**
 * Takes what is typed at the start, before it is known who is signed in. It is the first tab's where that is the writer
 * whom this browser remembers; when the answer is called and it is not, nobody has it.
 */
export function catchFirstWords({
  remembered,
  getState,
}: Pick<Session, 'remembered' | 'getState'>): () => void {
  const userId = remembered()?.id
  if (userId && isNobodyElsewhere()) begun = { userId, field: beginEarlyText('Your writing') }
  return () => {
    if (userOf(getState())?.id !== userId) dropFirstWords()
  }
}

export function hasFirstWords(): boolean {
  return begun !== undefined
}

/** The field, once, for whoever goes on with it. */
export function takeFirstWords(userId: string): HTMLTextAreaElement | undefined {
  if (begun?.userId !== userId) return undefined
  const { field } = begun
  begun = undefined
  return field
}

export function dropFirstWords(): void {
  begun?.field.remove()
  begun = undefined
}
