import type { CitedPage, Claim, ResearchResult } from '#shared/ai.ts'
import { isRecord } from '#shared/reader.ts'
import { isEngine } from '../../../lib/ai/read-ai-overview.ts'
import { isWebLink } from '../../../lib/web-link.ts'

// Checked by hand: the schema in shared/ai.ts would bring zod, 25 kB of compressed script, to the browser.
export function readResearchResult(reply: unknown): ResearchResult {
  if (!isResearchResult(reply)) throw new TypeError('Not the result of a research')
  return reply
}

function isResearchResult(value: unknown): value is ResearchResult {
  if (!isRecord(value) || !Array.isArray(value.citations)) return false
  const { citations, pages, claims } = value
  return (
    typeof value.query === 'string' &&
    typeof value.content === 'string' &&
    isEngine(value.engine) &&
    citations.every(isWebLink) &&
    Array.isArray(pages) &&
    pages.length === citations.length &&
    pages.every(isCitedPage) &&
    Array.isArray(claims) &&
    claims.every((claim) => isClaim(claim, citations.length))
  )
}

function isCitedPage(value: unknown): value is CitedPage {
  return (
    isRecord(value) &&
    isWebLink(value.url) &&
    typeof value.title === 'string' &&
    (value.status === 'read' || value.status === 'unread')
  )
}

function isClaim(value: unknown, citations: number): value is Claim {
  const isCited = (index: unknown) =>
    Number.isInteger(index) && Number(index) >= 0 && Number(index) < citations
  if (!isRecord(value) || !Array.isArray(value.cites)) return false
  const { passage } = value
  return (
    typeof value.start === 'number' &&
    typeof value.end === 'number' &&
    typeof value.text === 'string' &&
    value.cites.every(isCited) &&
    (passage === null || (isRecord(passage) && isCited(passage.cites) && typeof passage.text === 'string'))
  )
}
