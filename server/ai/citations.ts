import { isIP } from 'node:net'
import { plainText } from '../outbound/untrusted-text.ts'
import { webLink } from '../outbound/web-link.ts'
import { isPublicAddress } from '../search/public-address.ts'
import { withoutMarks } from './prompts/fence.ts'

/** A report, and the pages that its marks lead to. */
export interface CitedReport {
  content: string
  citations: string[]
}

const maxContentLength = 20_000
const maxCitations = 12
/** More than a mark can name. */
const maxAddresses = 1_000

/** `[1]`, `[1, 2]`, `[^1]`, and `[1](https://example.com)` as Markdown has it. */
const mark = /[ \t]{0,9}\[\^?(\d{1,3}(?:\s*,\s*\^?\d{1,3})*)\](?:\([^()\s]{0,2000}\))?/g

/**
 * A model's report with marks that can be trusted: each stands for a page of the list, the list holds each page once
 * and only what may be a link. Marks that lead nowhere are taken out. With `onlyCited`, for pages that a search found,
 * so are pages without a mark.
 */
export function tidyCitations(report: string, addresses: string[], { onlyCited = false } = {}): CitedReport {
  // A search engine of one's own may find pages of one's own network; a model can only make them up.
  const links = addresses.slice(0, maxAddresses).map(onlyCited ? webLink : publicLink)
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

/** A model may make up an address in the reader's own machine or network: that never becomes a link. */
function publicLink(address: string): string | undefined {
  const link = webLink(address)
  return link && isPublicHost(new URL(link).hostname) ? link : undefined
}

function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  return host.includes('.') && !/\.(localhost|local|internal|home\.arpa)$/.test(host)
}

/** Numbers count from 1, and so do people. */
function indicesIn(numbers: string): number[] {
  return numbers.split(',').map((number) => Number(number.replace(/\D/g, '')) - 1)
}
