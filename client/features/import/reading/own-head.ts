import { isFont, isSize } from '#shared/tab-fields.ts'
import { asOwnTitle } from './file-title.ts'

/** The lines before the text in our own downloads: see `shared/text/to-markdown.ts` and `features/export`. */
export interface OwnHead {
  title: string
  date: string
  text: string
}

export function readMarkdownHead(text: string): OwnHead | undefined {
  return headOf(/^# (.*)\n\n(\d{4}-\d\d-\d\d)\n\n/.exec(text), text)
}

export function readTextHead(text: string): OwnHead | undefined {
  return headOf(/^(.*)\n(\d{4}-\d\d-\d\d)\n\n/.exec(text), text)
}

/** In a Word document, the title is bold. */
export function readWordHead(text: string): OwnHead | undefined {
  const match = /^(.*)\nDate: (\d{4}-\d\d-\d\d)\nFont: ([\w ]+), Size: ([\w-]+), Timer: \d+ minutes\n\n/.exec(
    text,
  )
  const bold = match?.[1]?.trim() ?? ''
  const isOurs = (bold === '' || /^\*\*.*\*\*$/.test(bold)) && isFont(match?.[3]) && isSize(match?.[4])
  return isOurs ? headOf(match, text, bold.slice(2, -2)) : undefined
}

/** If the first line is too long for a title, it was written by the writer, and so was the day below it. */
function headOf(match: RegExpExecArray | null, text: string, line = match?.[1]): OwnHead | undefined {
  const title = asOwnTitle(line ?? '')
  if (!match || title === undefined) return undefined
  const [head, , date = ''] = match
  return { title, date, text: text.slice(head.length) }
}
