import { plainText } from '../outbound/untrusted-text.ts'
import { webLink } from '../outbound/web-link.ts'
import { withoutMarks } from './prompts/fence.ts'

export interface Cited {
  content: string
  citations: string[]
}

const maxContentLength = 20_000
const maxCitations = 12

/** `[1]`, `[1, 2]`, `[^1]`, and `[1](https://example.com)` as Markdown has it. */
const mark = /[ \t]{0,9}\[\^?(\d{1,3}(?:\s*,\s*\^?\d{1,3})*)\](?:\([^()\s]{0,2000}\))?/g

/**
 * A model's report with marks that can be trusted: each stands for a page of the list, the list holds each page once
 * and only what may be a link. Marks that lead nowhere are taken out. With `onlyCited`, so are pages without a mark.
 */
export function tidyCitations(report: string, addresses: string[], { onlyCited = false } = {}): Cited {
  const links = addresses.map(webLink)
  // Without runs of spaces, which every search for marks would go over again and again.
  const words = withoutMarks(plainText(report, maxContentLength))
    .replace(/[ \t]+/g, ' ')
    .trim()
  const cited = new Set([...words.matchAll(mark)].flatMap(([, numbers = '']) => indicesIn(numbers)))
  const isKept = (_link: string | undefined, index: number) =>
    !onlyCited || cited.size === 0 || cited.has(index)
  const citations = [...new Set(links.filter(isKept).filter((link) => link !== undefined))].slice(
    0,
    maxCitations,
  )

  const content = words.replace(mark, (_mark, numbers: string) => {
    const places = indicesIn(numbers).map((index) => citations.indexOf(links[index] ?? ''))
    const kept = [...new Set(places)].filter((place) => place >= 0)
    return kept.length === 0 ? '' : ` ${kept.map((place) => `[${place + 1}]`).join('')}`
  })
  return { content: content.trim(), citations }
}

/** Numbers count from 1, and so do people. */
function indicesIn(numbers: string): number[] {
  return numbers.split(',').map((number) => Number(number.replace(/\D/g, '')) - 1)
}
