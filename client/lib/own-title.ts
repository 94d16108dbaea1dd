/** The title of a day's first tab. */
export const firstTitle = "Today's Writing"
/** The others are numbered. */
export const sessionTitle = 'Writing Session'

const numbered = new RegExp(`^${sessionTitle} \\d+$`)

/** Whether the writer gave the title; one that we gave says nothing. */
export function isOwnTitle(title: string): boolean {
  return title !== firstTitle && !numbered.test(title)
}
