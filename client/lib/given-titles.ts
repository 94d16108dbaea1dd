/** The title of a day's first tab. */
export const firstTitle = "Today's Writing"
/** The titles of the other tabs begin with this, and are numbered. */
export const sessionTitle = 'Writing Session'
