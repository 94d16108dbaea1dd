import { firstTitle, sessionTitle } from './given-titles.ts'

/** Without a number where nobody knew it any more. */
const ours = new RegExp(`^${sessionTitle}( \\d+)?$`)

/** Whether the writer gave the title. A title that we gave says nothing. */
export function isOwnTitle(title: string): boolean {
  return title !== firstTitle && !ours.test(title)
}
