import { allowed } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Finding } from './finding.ts'

/** “Each players' messages”: one of them owns what follows. */
export function eachOwner(sentence: Sentence): Finding[] {
  return Array.from(sentence.text.matchAll(owners), ({ 0: found, 1: one = '', 2: mark = "'", index }) => {
    const owner = /(?:sse|xe|che|she)$/.test(one) ? one.slice(0, -1) : one
    const start = index + found.length - one.length - 1 - mark.length
    const edit = allowed(sentence, { start, end: index + found.length, replacement: `${owner}${mark}s` })
    const reason = 'It belongs to one at a time, so the apostrophe stands before the “s”.'
    return edit ? { ...edit, kind: 'punctuation' as const, weight: 7, reason } : undefined
  }).flatMap((finding) => finding ?? [])
}

const owners = /(?<!\p{L})(?:each|every|either|neither) (\p{Ll}{3,}[^s\P{L}])s(['’])(?=\s\p{L})/giu
