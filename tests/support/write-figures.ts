import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Puts measurements into their own section of a page, and changes nothing else there. */
export function writeFigures(section: string, markdown: string, page = 'docs/reliability.md'): void {
  const path = resolve(import.meta.dirname, '../..', page)
  writeFileSync(path, replaceSection(readFileSync(path, 'utf8'), section, markdown))
}

/** Replaces the part between `<!-- section: begin -->` and `<!-- section: end -->`. */
export function replaceSection(text: string, section: string, markdown: string): string {
  const [begin, end] = [`<!-- ${section}: begin -->`, `<!-- ${section}: end -->`]
  const [before, rest] = splitOnce(text, begin)
  const [, after] = splitOnce(rest, end)
  return `${before}${begin}\n\n${markdown.trim()}\n\n${end}${after}`
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`The mark ${mark} is missing`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}
