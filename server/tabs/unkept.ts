import type { Tab } from '#shared/tabs.ts'
import { largeCut } from '#shared/text/large-cut.ts'
import { type Splice, spliceBetween } from '#shared/text/splice.ts'
import { isWithin } from '../is-within.ts'
import { differences } from './few-words.ts'

/** How far a tab's text is from the last version of it, counted save by save in its own row. */
export interface Unkept {
  unkept_added: number
  unkept_removed: number
  unkept_since: number
}

export interface Verdict {
  /** Why the text as it stands before the save is kept; undefined where it is not. */
  reason?: 'before-cut' | 'session'
  /** Whether this one save takes away so much that the writer is offered it back. */
  isMuch: boolean
  next: Unkept
}

interface Size {
  removed: number
  added: number
  /** A name or two has become another one, wherever it stood: much of it goes, and nothing is deleted. */
  isReplacement?: boolean
}

const sessionMs = 5 * 60_000
/** Of a short text no version is kept for less than this. */
const minCut = 40
const maxLost = 20
/** Too short a text to have a passage in it. */
const shortText = 100

/**
 * Judges a save before it is carried out. What is in the last version is safe, and what stands in the row is kept now;
 * so all that can get lost are characters that were added since that version and taken away again before this save.
 * They are fewer than were added: as soon as that is `maxLost`, a save that takes anything away keeps what stands before
 * it goes on. Therefore no more than `maxLost` - 1 characters are ever missing between two versions, in however small
 * steps they go; of a short text, fewer than `minCut`.
 */
export function judgeSave(
  before: Pick<Tab, 'content'> & Unkept,
  splice: Splice,
  now: number,
  isNewClient: boolean,
): Verdict {
  const { content } = before
  const { removed, added, isReplacement } = sizeOf(content, splice)
  const isUncounted = before.unkept_since === 0
  const wasAdded = isUncounted ? content.length : before.unkept_added
  const wasRemoved = before.unkept_removed
  const hasChanged = wasAdded + wasRemoved > 0

  const isLarge = removed >= largeCut(content)
  const isMuch = isLarge && !isReplacement
  const isPassage = content.length >= shortText || wasRemoved + removed >= minCut
  const isSlowCut = removed > 0 && wasAdded >= maxLost && isPassage
  const isDue = hasChanged && (isNewClient || !isWithin(before.unkept_since, sessionMs, now))
  const reason = isMuch ? 'before-cut' : isLarge || isSlowCut || isDue ? 'session' : undefined
  if (reason) {
    return { reason, isMuch, next: { unkept_added: added, unkept_removed: 0, unkept_since: now } }
  }
  const next = {
    unkept_added: wasAdded + added,
    unkept_removed: wasRemoved + removed,
    unkept_since: hasChanged ? before.unkept_since : now,
  }
  return { isMuch, next }
}

/** What the splice changes, without what it only says again: corrections far apart travel as one splice from the first to the last. */
function sizeOf(content: string, { from, to, insert }: Splice): Size {
  const change = spliceBetween(content.slice(from, to), insert)
  const gone = content.slice(from + change.from, from + change.to)
  const whole = { removed: gone.length, added: change.insert.length }
  const isShort = Math.min(whole.removed, whole.added) < minCut
  return isShort ? whole : (sumOf(differences(gone, change.insert)) ?? whole)
}

function sumOf(found: ReturnType<typeof differences>): Size | undefined {
  const sum = { removed: 0, added: 0 }
  const replaced = new Set<string>()
  let isEachReplaced = true
  for (const difference of found) {
    if (!difference) return undefined
    const { gone, come } = difference
    sum.removed += gone.length
    sum.added += come.length
    replaced.add(gone.toLowerCase())
    isEachReplaced &&= come !== '' && (hasWord(come) || !hasWord(gone))
  }
  return { ...sum, isReplacement: isEachReplaced && [...replaced].join('').length < minCut }
}

function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
