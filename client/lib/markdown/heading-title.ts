import { lineLooks, looks } from './line-looks.ts'

/** The words of a heading, without marks. */
export function headingTitle(line: string): string {
  let title = ''
  let end = 0
  for (const { from, to, look } of lineLooks(line).spans) {
    if (look !== looks.mark) continue
    title += line.slice(end, from)
    end = to
  }
  return (title + line.slice(end)).replace(/[ \t]#+\s*$/, '').trim()
}
