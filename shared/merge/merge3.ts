/*
 * Merging what two devices wrote.
 *
 * Both sides started from one text (`base`). Each side's changes are found by words, and the two lists are laid over
 * each other. Where only one side changed something, its change stands. Where both touched the same words they form
 * one region, and the rule is that no word is dropped:
 *
 *   both wrote the same                     once
 *   both deleted some of it                neither part comes back
 *   one deleted what the other changed      the changed words stay
 *   two insertions at one place             both, what was saved first in front
 *   two versions of the same words          both, next to each other, and the writer is told
 *
 * What each side kept of a region's old words is in its own version of it. A word inside a region has been touched by
 * at least one side, so it comes back at most once: keeping both versions does not double what nobody rewrote.
 *
 * Keeping both is kind for a phrase and cruel for a chapter: a text rewritten here and edited there would come back
 * twice. Past a limit the merge refuses; the caller keeps `theirs`, which is saved, and files `mine` as a version.
 *
 * `theirs` is always the saved row and `mine` the text that is not saved yet. Whoever saves second merges against
 * the row of whoever saved first, so both sides end with one text without ever comparing a clock.
 */
import { unspacedLetter } from '../text/unspaced.ts'
import { type Change, proseDiff } from './prose-diff.ts'

export interface Merged {
  text: string
  /** The number of places where one side's words stand beside or instead of what the other side wrote there. */
  conflicts: number
  /** True if the two were not combined: then `text` is theirs, and mine must be kept elsewhere. */
  refused: boolean
}

/** A stretch of the merged text, and where each side has it. Neither has a space that was put between two words. */
export interface MergedPart {
  length: number
  inMine: number | undefined
  inTheirs: number | undefined
}

/**
 * Merges two texts. `parts` receives the parts of the merged text in order; they are useless if the merge is refused.
 */
export function merge3(base: string, mine: string, theirs: string, parts: MergedPart[] = []): Merged {
  if (mine === theirs || mine === base) {
    parts.push({ length: theirs.length, inMine: mine === theirs ? 0 : undefined, inTheirs: 0 })
    return { text: theirs, conflicts: 0, refused: false }
  }
  if (theirs === base) {
    parts.push({ length: mine.length, inMine: 0, inTheirs: undefined })
    return { text: mine, conflicts: 0, refused: false }
  }

  let text = ''
  let conflicts = 0
  let surplus = 0
  let longest = 0
  let at = 0
  /** Where `at` is in each side. */
  let [inMine, inTheirs] = [0, 0]
  for (const region of regions(proseDiff(base, mine), proseDiff(base, theirs))) {
    const original = base.slice(region.from, region.to)
    const saved = version(base, theirs, region, region.theirs)
    const unsaved = version(base, mine, region, region.mine)
    const words = wording(region, original, saved, unsaved)
    text += base.slice(at, region.from) + words.text
    const before = region.from - at
    parts.push({ length: before, inMine, inTheirs })
    inMine += before
    inTheirs += before
    for (const part of words.parts) parts.push(moved(part, inMine, inTheirs))
    inMine += unsaved.length
    inTheirs += saved.length
    at = region.to
    if (!words.isConflict) continue
    const longer = Math.max(saved.length, unsaved.length)
    conflicts++
    if (words.text.length > longer) longest = Math.max(longest, longer)
    surplus += words.text.length - longer
  }
  text += base.slice(at)
  parts.push({ length: base.length - at, inMine, inTheirs })

  const tooMuch = surplus > smallSurplus && surplus > text.length * maxSurplusShare
  if (longest > maxConflictLength || tooMuch) return { text: theirs, conflicts, refused: true }
  return { text, conflicts, refused: false }
}

const maxConflictLength = 2_000
const maxSurplusShare = 0.1
/** However short the text is, a repeated sentence is seen and mended at a glance. */
const smallSurplus = 200

interface Region {
  from: number
  to: number
  mine: Change[]
  theirs: Change[]
}

/**
 * Groups changes that overlap. Insertions at the edge of a changed stretch stand alone; two at one place are grouped.
 */
function regions(mine: Change[], theirs: Change[]): Region[] {
  const found: Region[] = []
  let ours = 0
  let others = 0
  for (;;) {
    const [a, b] = [mine[ours], theirs[others]]
    const change = a && (!b || comesFirst(a, b)) ? a : b
    if (!change) return found
    const side = change === a ? 'mine' : 'theirs'
    if (side === 'mine') ours++
    else others++

    const last = found.at(-1)
    if (
      last &&
      (change.fromA < last.to ||
        (isInsertion(change) && last.from === change.fromA && last.to === change.fromA))
    ) {
      last[side].push(change)
      last.to = Math.max(last.to, change.toA)
    } else {
      found.push({ from: change.fromA, to: change.toA, mine: [], theirs: [], [side]: [change] })
    }
  }
}

function comesFirst(a: Change, b: Change): boolean {
  return a.fromA !== b.fromA ? a.fromA < b.fromA : isInsertion(a) && !isInsertion(b)
}

function isInsertion(change: Change): boolean {
  return change.fromA === change.toA
}

/** Whether all changes are deletions. They overlap, so together they cover the region. */
function isAllDeleted({ mine, theirs }: Region): boolean {
  return [...mine, ...theirs].every((change) => change.fromB === change.toB)
}

/** The text of a region in one side. */
function version(base: string, side: string, region: Region, changes: Change[]): string {
  let text = ''
  let at = region.from
  for (const { fromA, toA, fromB, toB } of changes) {
    text += base.slice(at, fromA) + side.slice(fromB, toB)
    at = toA
  }
  return text + base.slice(at, region.to)
}

interface Wording {
  text: string
  /** Offsets count from the beginning of the region in each side. */
  parts: MergedPart[]
  isConflict: boolean
}

/** Decides the text of a region. */
function wording(region: Region, original: string, saved: string, unsaved: string): Wording {
  const one = (text: string, inMine: number | undefined, inTheirs: number | undefined) => {
    return { text, parts: [{ length: text.length, inMine, inTheirs }], isConflict: false }
  }
  if (region.theirs.length === 0) return one(unsaved, 0, undefined)
  if (region.mine.length === 0) return one(saved, undefined, 0)
  if (original === '') return joined(bothInsertions(saved, unsaved), saved, unsaved, false)
  if (saved === unsaved) return one(saved, 0, 0)
  if (isAllDeleted(region)) return { text: '', parts: [], isConflict: false }
  return joined(bothVersions(saved, unsaved), saved, unsaved, true)
}

/** `text` is one of the two versions, or both with what is put between them. */
function joined(text: string, saved: string, unsaved: string, isConflict: boolean): Wording {
  if (text !== saved && text !== unsaved) {
    const parts = [
      { length: saved.length, inMine: undefined, inTheirs: 0 },
      { length: text.length - saved.length - unsaved.length, inMine: undefined, inTheirs: undefined },
      { length: unsaved.length, inMine: 0, inTheirs: undefined },
    ]
    return { text, parts, isConflict }
  }
  const isShared = saved.startsWith(unsaved) || unsaved.startsWith(saved)
  const length = isShared ? Math.min(saved.length, unsaved.length) : 0
  const rest = { length: text.length - length, inMine: undefined, inTheirs: undefined }
  const side = text === saved ? { inTheirs: length } : { inMine: length }
  return {
    text,
    parts: [
      { length, inMine: 0, inTheirs: 0 },
      { ...rest, ...side },
    ],
    isConflict,
  }
}

function moved({ length, inMine, inTheirs }: MergedPart, mine: number, theirs: number): MergedPart {
  return {
    length,
    inMine: inMine === undefined ? undefined : mine + inMine,
    inTheirs: inTheirs === undefined ? undefined : theirs + inTheirs,
  }
}

/** If one side deleted the passage and the other changed it, the changed one stays. */
function bothVersions(saved: string, unsaved: string): string {
  if (isBlank(unsaved)) return saved
  if (isBlank(saved)) return unsaved
  return bothInsertions(saved, unsaved)
}

/** If one begins with the other, the same words were typed or received twice, and one copy is enough. */
function bothInsertions(saved: string, unsaved: string): string {
  if (beginsWithWords(saved, unsaved)) return saved
  if (beginsWithWords(unsaved, saved)) return unsaved
  return saved + glue(saved, unsaved) + unsaved
}

function beginsWithWords(long: string, short: string): boolean {
  return long.startsWith(short) && !(wordEnd.test(short) && wordStart.test(long.slice(short.length)))
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}

const wordEnd = /[\p{L}\p{N}\p{M}\p{Pc}]$/u
const wordStart = /^[\p{L}\p{N}\p{M}\p{Pc}]/u
const unspacedEnd = new RegExp(`${unspacedLetter}$`, 'v')
const unspacedStart = new RegExp(`^${unspacedLetter}`, 'v')

/** What must stand between two passages, so that the last word of one and the first of the other stay apart. */
function glue(before: string, after: string): '' | ' ' {
  if (/\s$/.test(before) || /^\s/.test(after)) return ''
  return unspacedEnd.test(before) || unspacedStart.test(after) ? '' : ' '
}
