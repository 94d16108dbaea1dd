import type { Change } from '#shared/merge/prose-diff.ts'
import { applySplice } from '#shared/text/splice.ts'
import type { Combined } from '../../lib/combine/combine-by-sentence.ts'
import { type CombineTarget, combineInto } from '../../lib/text/combine-into.ts'
import type { Comparing } from './review.ts'

export const comparing: Comparing = {
  combineInto,
  tryOut(before, from, to) {
    const combined = combineInto(onTrial(before), from, to)
    if (!combined) return { outcome: { how: 'refused', offers: 0 } }
    const { text, offers } = combined
    if (text === before && offers.length === 0) return { outcome: { how: 'unchanged', offers: 0 } }
    const after = offers.reduceRight<string>(applySplice, text)
    const how = text === before ? 'offered' : 'begun'
    return { outcome: { how, offers: offers.length }, texts: { before, after, offered: changesFor(offers) } }
  },
  originIn({ origin = 'u' }, text, editor) {
    const record = editor.text() === text ? editor.origins?.() : undefined
    return { text, record, origin }
  },
}

/** A text to try a rewriting on: it accepts no replacement. */
function onTrial(text: string): CombineTarget {
  return { text: () => text, replace() {} }
}

/** The places of the offers in the text before, and in the text with all of them. */
function changesFor(offers: Combined['offers']): Change[] {
  let shift = 0
  return offers.map(({ from, to, insert, now }) => {
    const fromB = from + shift
    shift += insert.length - (to - from)
    return { fromA: now.from, toA: now.to, fromB, toB: fromB + insert.length }
  })
}
