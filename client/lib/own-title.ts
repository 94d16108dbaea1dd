/** The title of a day's first tab. */
export const firstTitle = "Today's Writing"
/** The titles of the other tabs begin with this, and are numbered. */
export const sessionTitle = 'Writing Session'

/** Without a number where nobody knew it any more. */
const ours = new RegExp(`^${sessionTitle}( \\d+)?$`)

/** Whether the writer gave the title. A title that we gave says nothing. */
export function isOwnTitle(title: string): boolean {
  return title !== firstTitle && !ours.test(title)
}
