import { commonPrefix, commonSuffix } from '#shared/text/splice.ts'

/** A stretch of one text, and the stretch of the other text that it became. */
interface Stretch {
  fromA: number
  toA: number
  fromB: number
  toB: number
}

/** What is written at one place within a few seconds, even a long paste, moves the following text by no more. */
const near = 32_768
/** Long enough to be unique, except in a text that repeats itself. */
const probeLength = 256

/**
 * Splits one long changed stretch into the places that really changed, if the text between them has only moved. This
 * search is much faster than comparing word by word. If the result is not certain, the stretch stays whole: on the way,
 * words would stand twice, and might stay so.
 */
export function changesApart(base: string, text: string, whole: Stretch): Stretch[] {
  const changes: Stretch[] = []
  for (let rest: Stretch | undefined = whole; rest; ) {
    const middle = middleOf(base, text, rest)
    if (!middle) return [...changes, rest]
    const { fromA, toA, fromB, toB }: Stretch = rest
    changes.push({ fromA, toA: middle.fromA, fromB, toB: middle.fromB })
    const isLast: boolean = middle.toA === toA && middle.toB === toB
    rest = isLast ? undefined : { fromA: middle.toA, toA, fromB: middle.toB, toB }
  }
  return changes
}

/** The unchanged text behind the first change. */
function middleOf(base: string, text: string, { fromA, toA, fromB, toB }: Stretch): Stretch | undefined {
  const atA = fromA + near
  const probe = base.slice(atA, Math.min(toA, atA + probeLength))
  if (probe.length < probeLength) return undefined
  const around = text.slice(fromB, Math.min(toB, fromB + 2 * near + probeLength))
  const found = around.indexOf(probe)
  if (found < 0 || around.indexOf(probe, found + 1) >= 0) return undefined
  const atB = fromB + found
  const before = commonSuffix(base.slice(fromA, atA), text.slice(fromB, atB), 0)
  const behind = commonPrefix(base.slice(atA, toA), text.slice(atB, toB))
  return { fromA: atA - before, toA: atA + behind, fromB: atB - before, toB: atB + behind }
}
