import { isIP } from 'node:net'
import { maxReportLength } from '#shared/ai-limits.ts'
import { plainText } from '../outbound/untrusted-text.ts'
import { webLink } from '../outbound/web-link.ts'
import { isPublicAddress } from '../search/public-address.ts'
import { withoutMarks } from './prompts/fence.ts'

/** A report, and the pages that its marks cite. */
export interface CitedReport {
  content: string
  citations: string[]
  /** Whether the model wrote more than is shown. */
  isCut?: boolean
}
const maxCitations = 12
/** More than a mark can name. */
const maxAddresses = 1_000

/** `[1]`, `[1, 2]`, `[^1]`, and `[1](https://example.com)` as Markdown has it. */
const mark = /[ \t]{0,9}\[\^?(\d{1,3}(?:\s*,\s*\^?\d{1,3})*)\](?:\([^()\s]{0,2000}\))?/g

/**
 * Repairs the marks in a model's report: afterwards each mark cites a page in the list, and the list has each page
 * once, and only addresses that may become links. Other marks are removed. With `onlyCited` (for pages that a search
 * found), pages without a mark are removed too, unless there is no mark at all.
 */
export function tidyCitations(report: string, addresses: string[], { onlyCited = false } = {}): CitedReport {
  // A host's own search engine may find pages in the host's own network; a model could only invent such addresses.
  const links = addresses.slice(0, maxAddresses).map(onlyCited ? webLink : publicLink)
  // Runs of spaces are removed, because the pattern for marks would go over them again and again.
  const words = withoutMarks(plainText(report, maxReportLength))
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
  const isCut = report.trimEnd().length > maxReportLength
  return { content: content.trim(), citations, ...(isCut && { isCut }) }
}

/** An address in the reader's own machine or network, which a model may invent, never becomes a link. */
function publicLink(address: string): string | undefined {
  const link = webLink(address)
  return link && isPublicHost(new URL(link).hostname) ? link : undefined
}

function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  return host.includes('.') && !/\.(localhost|local|internal|home\.arpa)$/.test(host)
}

/** Marks count from 1; the list counts from 0. */
function indicesIn(numbers: string): number[] {
  return numbers.split(',').map((number) => Number(number.replace(/\D/g, '')) - 1)
}
