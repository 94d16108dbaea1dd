/** Lengths are UTF-16 units. Some seven thousand words: what models rewrite in a minute or two, whole. */
export const maxAiTextLength = 40_000
export const maxSelectionLength = 2_000
export const maxChatMessageLength = 8_000
export const maxChatMessages = 200
/**
 * Fifteen seconds of sound have some sixty kilobytes as browsers are asked to record them, and never more than this.
 */
export const maxSoundBytes = 512 * 1024
/** More than anybody says in fifteen seconds. */
export const maxTranscriptLength = 2_000
/** What every search engine takes. */
export const maxSearchQueryLength = 300

/** A service that sends nothing for this long has failed. */
export const aiPatienceMs = 60_000
/** Research asks a model, searches, and may ask again: that much in all, before the cited pages are read. */
export const researchPatienceMs = 3 * aiPatienceMs

/** Issues of an analysis, explanations of a simplification. */
export const maxIssues = 5
export const searchResultsPerPage = 10
export const maxSitelinks = 3
