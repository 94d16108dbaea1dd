import type { Tab } from '#shared/tabs.ts'
import { largeCut } from '#shared/text/large-cut.ts'
import { type Splice, spliceBetween } from '#shared/text/splice.ts'
import { isWithin } from '../is-within.ts'
import { differences, differencesByLine } from './few-words.ts'

/** How much a tab's text has changed since its last version, counted by each save in the tab's row. */
export interface Unkept {
  unkept_added: number
  unkept_removed: number
  unkept_since: number
}

export interface Verdict {
  /** Why the text before the save is kept as a version; undefined if it is not kept. */
  reason?: 'before-cut' | 'session'
  /** Whether this save alone takes away so much that the writer is offered it back. */
  isMuch: boolean
  next: Unkept
}

interface Size {
  removed: number
  added: number
  /** Whether a name or two were replaced, wherever they stood: then many characters change, but nothing is deleted. */
  isReplacement?: boolean
}

const sessionMs = 5 * 60_000
/** In a short text, no version is kept for a slow cut of fewer characters. */
const minCut = 40
const maxLost = 20
/** A text shorter than this is too short to contain a passage. */
const shortText = 100

/**
 * Judges a save before it is carried out. The text of the last version is safe. So the only characters that can get
 * lost are those that were added after that version and taken away again before the next one. Once `maxLost` characters
 * have been added, every save that takes anything away first keeps the text before it. Therefore at most `maxLost` - 1
 * characters are ever missing between two versions, however small the steps; in a short text, fewer than `minCut`.
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

/**
 * Measures what a splice really changes. Corrections far apart are sent as one splice, from the first to the last,
 * which repeats the unchanged text between them.
 */
function sizeOf(content: string, { from, to, insert }: Splice): Size {
  const change = spliceBetween(content.slice(from, to), insert)
  const gone = content.slice(from + change.from, from + change.to)
  const whole = { removed: gone.length, added: change.insert.length }
  const isShort = Math.min(whole.removed, whole.added) < minCut
  if (isShort) return whole
  return sumOf(differencesByLine(gone, change.insert)) ?? sumOf(differences(gone, change.insert)) ?? whole
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
