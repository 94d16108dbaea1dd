import type { ResearchResult } from '#shared/research.ts'

/** A part of a paragraph: words, or the mark of a source. */
export type ReportPart =
  | { at: number; text: string; isSupported: boolean }
  /** `source` is the index of a citation. */
  | { at: number; source: number }

/** The report in paragraphs. Each is split at the marks of sources, and at the beginning and the end of each claim. */
export function reportParts({
  content,
  claims,
  citations,
}: Pick<ResearchResult, 'content' | 'claims' | 'citations'>): ReportPart[][] {
  const unsupported = claims.filter(({ passage }) => passage === null)
  const isSupported = (at: number) => !unsupported.some(({ start, end }) => start <= at && at < end)
  const edges = claims.flatMap(({ start, end }) => [start, end])

  function words(from: number, to: number): ReportPart[] {
    const cuts = [from, ...edges.filter((edge) => from < edge && edge < to).sort((a, b) => a - b), to]
    return cuts.slice(1).flatMap((end, index) => {
      const start = cuts[index] ?? from
      return start < end
        ? [{ at: start, text: content.slice(start, end), isSupported: isSupported(start) }]
        : []
    })
  }

  function paragraph(from: number, to: number): ReportPart[] {
    const parts: ReportPart[] = []
    let done = from
    for (const mark of content.slice(from, to).matchAll(/(?<![ \t])[ \t]*\[(\d+)\]/g)) {
      const source = Number(mark[1]) - 1
      // Any other number in brackets is a part of the text.
      if (source < 0 || source >= citations.length) continue
      const at = from + mark.index
      parts.push(...words(done, at), { at, source })
      done = at + mark[0].length
    }
    return [...parts, ...words(done, to)]
  }

  return [...content.matchAll(/[^\n]+/g)]
    .filter(([line]) => line.trim() !== '')
    .map(({ index, 0: line }) => paragraph(index, index + line.length))
}
