import { isSame, type Match, matchSentences } from './match-sentences.ts'
import { bodyOf, gapAfter, type Sentences, wordsOf } from './split-sentences.ts'

export const sides = ['base', 'rewritten', 'now'] as const
export type Side = (typeof sides)[number]

/** The sentences of one text in this region, as a half-open range. */
export interface Span {
  from: number
  to: number
}

/** Sentences that belong together in three wordings of one text. Regions follow each other without gaps. */
export interface Region extends Record<Side, Span> {
  isRewritten: boolean
  isWritten: boolean
}

export type ThreeTexts = Record<Side, Sentences>

/** Undefined if the writer has left nothing of the base: then no region can be placed. */
export function regionsOf(texts: ThreeTexts): Region[] | undefined {
  const written = matchSentences(texts.base, texts.now)
  const hasBase = texts.base.all.length > 1
  if (hasBase && !written.some(({ isKin, toA }) => isKin && toA > 1)) return undefined
  const rewritten = matchSentences(texts.base, texts.rewritten)
  const isChange = (other: Sentences) => (match: Match) => !isSame(texts.base, other, match)
  const groups = grouped(
    withStrangers(rewritten, texts).filter(isChange(texts.rewritten)),
    written.filter(isChange(texts.now)),
  )
  return withTheRest(groups, texts.base.all.length)
}

/** Joins a change with sentences that the rewriting adds or drops directly after it, in the same paragraph. */
function withStrangers(matches: Match[], { base, rewritten }: ThreeTexts): Match[] {
  const joined: Match[] = []
  for (const match of matches) {
    const last = joined.at(-1)
    const isOneSided = match.fromA === match.toA || match.fromB === match.toB
    if (last && !match.isKin && isOneSided && last.isKin && last.toA > 1 && isInParagraph(last)) {
      if (!isSame(base, rewritten, last)) {
        joined[joined.length - 1] = { ...last, toA: match.toA, toB: match.toB }
        continue
      }
    }
    joined.push(match)
  }
  return joined

  function isInParagraph({ toA, toB }: Match): boolean {
    return !/[\r\n]/.test(gapAfter(base, toA - 1)) && !/[\r\n]/.test(gapAfter(rewritten, toB - 1))
  }
}

interface Group {
  from: number
  to: number
  rewritten: Match[]
  now: Match[]
}

/**
 * Changes grouped by overlap. An insertion at the edge of another change stays alone, but two insertions at one place
 * are joined.
 */
function grouped(rewritten: Match[], now: Match[]): Group[] {
  const groups: Group[] = []
  let [ours, others] = [0, 0]
  for (;;) {
    const [a, b] = [rewritten[ours], now[others]]
    const isOurs = a !== undefined && (!b || comesFirst(a, b))
    const change = isOurs ? a : b
    if (!change) return groups
    if (isOurs) ours++
    else others++
    const { fromA: from, toA: to } = change
    const last = groups.at(-1)
    if (last && (from < last.to || (from === to && last.from === from && last.to === from))) {
      last[isOurs ? 'rewritten' : 'now'].push(change)
      last.to = Math.max(last.to, to)
    } else {
      groups.push({ from, to, rewritten: isOurs ? [change] : [], now: isOurs ? [] : [change] })
    }
  }
}

function comesFirst(a: Match, b: Match): boolean {
  return a.fromA !== b.fromA ? a.fromA < b.fromA : a.fromA === a.toA && b.fromA < b.toA
}

/** The regions of the groups, and one region for each sentence that nobody has changed. */
function withTheRest(groups: Group[], count: number): Region[] {
  const regions: Region[] = []
  const at = { base: 0, rewritten: 0, now: 0 }
  for (const { from, to, rewritten, now } of groups) {
    addSame(from)
    const grown = { base: 0, rewritten: growth(rewritten), now: growth(now) }
    add(to - from, grown, rewritten.length > 0, now.length > 0)
  }
  addSame(count)
  return regions

  function addSame(until: number): void {
    while (at.base < until) add(1, { base: 0, rewritten: 0, now: 0 }, false, false)
  }

  function add(length: number, grown: Record<Side, number>, isRewritten: boolean, isWritten: boolean): void {
    const span = (side: Side): Span => {
      const from = at[side]
      at[side] += length + grown[side]
      return { from, to: at[side] }
    }
    regions.push({
      base: span('base'),
      rewritten: span('rewritten'),
      now: span('now'),
      isRewritten,
      isWritten,
    })
  }
}

function growth(matches: Match[]): number {
  return matches.reduce((sum, { fromA, toA, fromB, toB }) => sum + toB - fromB - (toA - fromA), 0)
}

/**
 * The regions in which the writer's words win over the rewriting. The rewriting may move a sentence out of such a
 * region, or add one that the writer has put elsewhere. The sentence would then be there twice, so the place it goes to
 * is the writer's too. If the rewriting moves a sentence into such a region, where it is only offered, the sentence
 * would be lost. So the place it came from is the writer's too.
 */
export function contested(regions: Region[], texts: ThreeTexts): Set<Region> {
  const found = new Set(regions.filter(({ isRewritten, isWritten }) => isRewritten && isWritten))
  const written = regions.filter(({ isWritten }) => isWritten)
  const bodies = new Set<string>()
  const offered = new Set<string>()
  const take = (region: Region) => {
    for (const body of [...bodiesOf(region, 'base'), ...bodiesOf(region, 'now')]) bodies.add(body)
  }
  const offer = (region: Region) => {
    for (const body of bodiesOf(region, 'rewritten')) offered.add(body)
  }
  written.forEach(take)
  found.forEach(offer)
  for (let isSettled = false; !isSettled; ) {
    isSettled = true
    for (const region of regions) {
      if (!region.isRewritten || found.has(region)) continue
      if (!bringsBack(region) && !takesFrom(region)) continue
      found.add(region)
      take(region)
      offer(region)
      isSettled = false
    }
  }
  return found

  function bringsBack(region: Region): boolean {
    const own = new Set(bodiesOf(region, 'base'))
    return bodiesOf(region, 'rewritten').some((body) => bodies.has(body) && !own.has(body))
  }

  function takesFrom(region: Region): boolean {
    const left = new Set(bodiesOf(region, 'rewritten'))
    return bodiesOf(region, 'base').some((body) => offered.has(body) && !left.has(body))
  }

  function bodiesOf(region: Region, side: Side): string[] {
    const { from, to } = region[side]
    return Array.from({ length: to - from }, (_, index) => bodyOf(texts[side], from + index))
  }
}

/** Whether both sides made the same change. */
export function isAgreed({ rewritten, now }: Region, texts: ThreeTexts): boolean {
  return wordsOf(texts.rewritten, rewritten.from, rewritten.to) === wordsOf(texts.now, now.from, now.to)
}
