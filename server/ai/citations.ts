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

/** `[1]`, `[1, 2]`, `[1-3]`, `[^1]`, `[^1^]`, and `[1](https://example.com)` as Markdown has it. */
const mark = /[ \t]{0,9}\[\^?(\d{1,3}\^?(?:\s*[,;–-]\s*\^?\d{1,3}\^?)*)\](?:\([^()\s]{0,2000}\))?/g
/** `[[1]]`, which is often the text of a link. */
const doubleMark = /\[(\[\d{1,3}\])\]/g
/** `【1†source】`, as models of OpenAI write it. */
const lensMark = /【(\d{1,3})†[^【】\n]{0,100}】/g
/** A Markdown link. In round brackets, its words only name the page. */
const inlineLink =
  /\(\[[^[\]\n]{1,300}\]\((https?:(?:[^()\s]|\([^()\s]{0,200}\)){1,2000})\)\)|\[([^[\]\n]{1,300})\]\((https?:(?:[^()\s]|\([^()\s]{0,200}\)){1,2000})\)/g

/**
 * Repairs the marks in a model's report: afterwards each mark cites a page in the list, and the list has each page
 * once, and only addresses that may become links. Other marks are removed. With `onlyCited` (for pages that a search
 * found), pages without a mark are removed too, unless there is no mark at all.
 */
export function tidyCitations(report: string, addresses: string[], { onlyCited = false } = {}): CitedReport {
  // A host's own search engine may find pages in the host's own network; a model could only invent such addresses.
  const links = addresses.slice(0, maxAddresses).map(onlyCited ? webLink : publicLink)
  // Runs of spaces are removed, because the pattern for marks would go over them again and again.
  const words = withMarks(
    withoutMarks(plainText(report, maxReportLength)).replace(/[ \t]+/g, ' '),
    links,
  ).trim()
  const cited = new Set(
    [...words.matchAll(mark)].flatMap(([, numbers = '']) => indicesIn(numbers, links.length)),
  )
  const isKept = (_link: string | undefined, index: number) =>
    !onlyCited || cited.size === 0 || cited.has(index)
  const citations = [...new Set(links.filter(isKept).filter((link) => link !== undefined))].slice(
    0,
    maxCitations,
  )

  const content = words.replace(mark, (found: string, numbers: string) => {
    const places = indicesIn(numbers, links.length).map((index) => citations.indexOf(links[index] ?? ''))
    const kept = [...new Set(places)].filter((place) => place >= 0)
    if (kept.length > 0) return ` ${kept.map((place) => `[${place + 1}]`).join('')}`
    // From one number to another may be a figure of the report.
    return /[–-]/.test(numbers) ? found : ''
  })
  const isCut = report.trimEnd().length > maxReportLength
  return { content: content.trim(), citations, ...(isCut && { isCut }) }
}

/** Puts a mark in the place of each other form in which a model cites one of its pages. */
function withMarks(report: string, links: (string | undefined)[]): string {
  return report
    .replace(lensMark, '[$1]')
    .replace(doubleMark, '$1')
    .replace(inlineLink, (link: string, named?: string, words?: string, address?: string) => {
      const page = webLink(named ?? address)
      const place = page === undefined ? -1 : links.indexOf(page)
      // A number is a mark already.
      if (place < 0 || /^\^?\d+$/.test(words ?? '')) return link
      return `${words ?? ''} [${place + 1}]`
    })
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

/** Marks count from 1; the list counts from 0. From one number to another is no mark where it leads out of the list. */
function indicesIn(numbers: string, count: number): number[] {
  return numbers.split(/[,;]/).flatMap((part) => {
    const [first = 0, last = first] = part.split(/[–-]/).map((number) => Number(number.replace(/\D/g, '')))
    if (last !== first && last > count) return []
    return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => first - 1 + index)
  })
}
