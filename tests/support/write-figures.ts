import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Writes measurements into their own section of a page, and changes nothing else there. */
export function writeFigures(section: string, markdown: string, page = 'docs/reliability.md'): void {
  const path = pathOf(page)
  writeFileSync(path, replaceSection(readFileSync(path, 'utf8'), section, markdown))
}

/** The present content of this section. */
export function readFigures(section: string, page = 'docs/reliability.md'): string {
  const [, rest] = splitOnce(readFileSync(pathOf(page), 'utf8'), marks(section).begin)
  return splitOnce(rest, marks(section).end)[0].trim()
}

/** Replaces the part between `<!-- section: begin -->` and `<!-- section: end -->`. */
export function replaceSection(text: string, section: string, markdown: string): string {
  const { begin, end } = marks(section)
  const [before, rest] = splitOnce(text, begin)
  const [, after] = splitOnce(rest, end)
  return `${before}${begin}\n\n${markdown.trim()}\n\n${end}${after}`
}

const pathOf = (page: string) => resolve(import.meta.dirname, '../..', page)

const marks = (section: string) => ({ begin: `<!-- ${section}: begin -->`, end: `<!-- ${section}: end -->` })

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`The mark ${mark} is missing`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}
