import type { CitedPage, Claim } from '#shared/research.ts'

export type Support =
  | { kind: 'passage'; source: number; passage: string }
  /** The page says it in the same words. */
  | { kind: 'verbatim'; source: number }
  | { kind: 'none'; why: string }

/** The passage of a page that supports the claim, or the reason why there is none. */
export function supportOf({ text, cites, passage }: Claim, pages: CitedPage[]): Support {
  if (passage) {
    const isVerbatim = simplified(passage.text).includes(simplified(text))
    const source = passage.cites
    return isVerbatim ? { kind: 'verbatim', source } : { kind: 'passage', source, passage: passage.text }
  }
  if (cites.length === 0)
    return { kind: 'none', why: 'This sentence names no source, and none of the pages supports it.' }
  const unread = cites.filter((index) => pages[index]?.status === 'unread')
  if (unread.length < cites.length)
    return { kind: 'none', why: 'No passage was found that supports this sentence.' }
  const isOne = unread.length === 1
  return { kind: 'none', why: `The ${isOne ? 'page' : 'pages'} it cites could not be read.` }
}

function simplified(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim()
}
