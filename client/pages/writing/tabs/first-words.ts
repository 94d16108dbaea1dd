import { beginEarlyText } from '../../../lib/browser/early-keys.ts'
import type { Session } from '../../../lib/session/session.ts'
import { userOf } from '../../../lib/session/session-state.ts'
import { isNobodyElsewhere } from '../room/room-element.ts'

const name = 'Your writing'

let begun: { userId: string; field: HTMLTextAreaElement } | undefined

/**
 * Catches what is typed before it is known who is signed in, for the writer whom this browser remembers. Call the
 * returned function once it is known: if it is another writer, the words are dropped.
 */
export function catchFirstWords({
  remembered,
  getState,
}: Pick<Session, 'remembered' | 'getState'>): () => void {
  const userId = remembered()?.id
  const isCaught = hasFirstWords()
  if (!isCaught && userId && isNobodyElsewhere()) begun = { userId, field: beginEarlyText(name) }
  return () => leaveFirstWordsTo(userOf(getState())?.id)
}

/** Drops the words unless they are this writer's. */
export function leaveFirstWordsTo(userId: string | undefined): void {
  if (hasFirstWords() && begun?.userId !== userId) dropFirstWords()
}

export function hasFirstWords(): boolean {
  begun ??= begunByPage()
  return begun !== undefined
}

/** Returns the field with the words, once. The caller catches further keys with it. */
export function takeFirstWords(userId: string): HTMLTextAreaElement | undefined {
  if (!hasFirstWords() || begun?.userId !== userId) return undefined
  const { field } = begun
  begun = undefined
  return field
}

export function dropFirstWords(): void {
  if (hasFirstWords()) begun?.field.remove()
  begun = undefined
}

/** The field that public/first-words.js has made before this script was loaded. */
function begunByPage(): typeof begun {
  const field = document.querySelector<HTMLTextAreaElement>('textarea[data-writer]')
  const userId = field?.dataset.writer
  if (!field || !userId) return undefined
  delete field.dataset.writer
  return { userId, field: beginEarlyText(name, field) }
}
