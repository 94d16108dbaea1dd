/** The title of a day's first tab. */
export const firstTitle = "Today's Writing"
/** The others are numbered. */
export const sessionTitle = 'Writing Session'
